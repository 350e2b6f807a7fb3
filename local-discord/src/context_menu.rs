//! The menu that a right-click on a person or a message opens, with the bot's commands for it.

use serde_json::{Value, json};

use crate::answer::Answer;
use crate::command::typed::offered;
use crate::command::{Command, CommandKind};
use crate::interaction::{InteractionKind, Question};
use crate::message::Message;
use crate::person::Person;
use crate::refused::Refused;
use crate::user::User;
use crate::world::World;

impl Person {
    /// Right-clicks a person and picks a command, like "Challenge to Wari", by its name in any language it has.
    ///
    /// # Errors
    /// If there is no such command here, or the bot does not answer in time.
    pub async fn right_click(&self, target: &Person, command: &str) -> Result<Answer, Refused> {
        let question = {
            let mut world = self.world();
            let picked = self.picked(&world, CommandKind::User, command)?;
            let data = json!({ "target_id": target.id(), "resolved": self.resolved_user(&world, target) });
            self.ask_by_menu(&mut world, &picked, data)?
        };
        self.answer(question).await
    }

    /// Right-clicks a message and picks a command, like "Review this game", by its name in any language it has.
    ///
    /// # Errors
    /// If the person does not see the message here, there is no such command, or the bot does not answer in time.
    pub async fn right_click_message(&self, message: &Message, command: &str) -> Result<Answer, Refused> {
        let question = {
            let mut world = self.world();
            let message = self.seen(&world, message)?;
            let picked = self.picked(&world, CommandKind::Message, command)?;
            let messages = json!({ message.id.to_string(): message.json(&world) });
            let data = json!({ "target_id": message.id, "resolved": { "messages": messages } });
            self.ask_by_menu(&mut world, &picked, data)?
        };
        self.answer(question).await
    }

    /// Returns the names of the commands in the menu of a person, in this person's language.
    pub fn person_menu(&self) -> Vec<String> {
        self.menu(CommandKind::User)
    }

    /// Returns the names of the commands in the menu of a message, in this person's language.
    pub fn message_menu(&self) -> Vec<String> {
        self.menu(CommandKind::Message)
    }

    fn menu(&self, kind: CommandKind) -> Vec<String> {
        let world = self.world();
        let locale = world.locale(self.id());
        offered(&world, self.typist(), kind).map(|command| command.name.in_locale(locale).to_owned()).collect()
    }

    fn picked(&self, world: &World, kind: CommandKind, name: &str) -> Result<Command, Refused> {
        let locale = world.locale(self.id());
        let picked = offered(world, self.typist(), kind).find(|command| command.name.is(name, locale)).cloned();
        let known = || offered(world, self.typist(), kind).map(|command| command.name.default.clone()).collect();
        picked.ok_or_else(|| Refused::NotOnMenu { name: name.to_owned(), known: known() })
    }

    /// Returns the resolved data of a target, who is a member of the server or not.
    fn resolved_user(&self, world: &World, target: &Person) -> Value {
        let id = target.id();
        let user = world.users.get(&id).map(User::json);
        let mut resolved = json!({ "users": { id.to_string(): user } });
        let guild = self.typist().guild.and_then(|guild| world.guilds.get(&guild));
        if let Some(member) = guild.and_then(|guild| guild.partial_member_json(id)) {
            resolved["members"] = json!({ id.to_string(): member });
        }
        resolved
    }

    fn ask_by_menu(&self, world: &mut World, command: &Command, mut data: Value) -> Result<Question, Refused> {
        data["id"] = json!(command.id);
        data["name"] = json!(command.name.default);
        data["type"] = json!(command.kind.number());
        let owners = world.owners(&command.installations, self.typist());
        world.ask(InteractionKind::Command, self.typist(), owners, data, None)
    }
}
