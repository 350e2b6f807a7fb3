//! Why something is not done.

use wari_games::{
    Closing, Counts, Event, Game, GameCounts, Keyword, Plan, Refusal, Remark, ShutOut, Span, Vacation, Venue,
};
use wari_rules::{House, Illegal};

use crate::words::Words;
use crate::words::phrases::Naming;
use crate::words::values::Exactly;

impl Words {
    /// Why something was not done, and what can be done instead.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::NoSuchEvent => self.text.refused_no_such_event(),
            Refusal::NoEventHere => self.text.refused_no_event_here(),
            Refusal::EventOver { link } => self.text.refused_event_over(link),
            Refusal::EventStarted { link } => self.text.refused_event_started(link),
            Refusal::EventFull { link } => self.text.refused_event_full(link),
            Refusal::TooFewInEvent { least } => self.text.refused_too_few_in_event(*least),
            Refusal::NotInEvent => self.text.refused_not_in_event(),
            Refusal::OtherNotInEvent { other } => self.text.refused_other_not_in_event(*other),
            Refusal::HostOfEvent => self.text.refused_host_of_event(),
            Refusal::OutOfEvent => self.text.refused_out_of_event(),
            Refusal::NoBerserk => self.text.refused_no_berserk(),
            Refusal::TooLateForBerserk => self.text.refused_too_late_for_berserk(),
            Refusal::BerserkAlready => self.text.refused_berserk_already(),
            Refusal::NothingToExport => self.text.refused_nothing_to_export(),
            Refusal::EventChanged => self.text.refused_event_changed(),
            Refusal::NoEventsOfYours => self.text.refused_no_events_of_yours(),
            Refusal::NotTheOrganiser { organiser } => self.text.refused_not_the_organiser(*organiser),
            Refusal::PaceOfEvent { kind } => self.text.refused_pace_of_event(kind.id),
            &Refusal::OutOfRange { option, least, most } => self.text.refused_out_of_range(option, least, most),
            Refusal::TooManyEvents => self.text.refused_too_many_events(Event::MOST_IN_A_SERVER),
            Refusal::TooManyOpenEvents => self.text.refused_too_many_open_events(Event::MOST_OPEN),
            Refusal::TooManyEventsToday { again } => self.text.refused_too_many_events_today(Event::MOST_A_DAY, *again),
            Refusal::NoEventName => self.text.refused_no_event_name(Remark::SHORTEST),
            Refusal::NoSuchStart => self.text.refused_no_such_start(),
            Refusal::NothingToAnnounce => self.text.refused_nothing_to_announce(),
            Refusal::NotAnnouncer => self.text.refused_not_announcer(),
            Refusal::HiddenToAnnounce => self.text.refused_hidden_to_announce(),
            Refusal::NotExtended => self.text.refused_not_extended(Counts::Minutes.range().1),
            Refusal::ResultStands => self.text.refused_result_stands(),
            Refusal::EventWouldGoOn => self.text.refused_event_would_go_on(),
            Refusal::ChallengeToOneself => self.text.refused_challenge_to_oneself(),
            Refusal::LevelOfAPerson => self.text.refused_level_of_a_person(),
            Refusal::ChallengeToABot => self.text.refused_challenge_to_a_bot(),
            Refusal::NoGameBetween { other } => self.text.refused_no_game_between(*other),
            Refusal::ChallengedAlready { opponent, link } => self.text.refused_challenged_already(*opponent, link),
            Refusal::DeclinedOfLate { opponent, again } => self.text.refused_declined_of_late(*opponent, *again),
            Refusal::TooManyOffers { links } => self.text.refused_too_many_offers(links.len(), links.join(" ")),
            Refusal::OfferedOfLate { opponent, again } => self.text.refused_offered_of_late(*opponent, *again),
            Refusal::OfferedTooOften { again } => self.text.refused_offered_too_often(*again),
            Refusal::ChallengeToAStranger { opponent } => self.text.refused_challenge_to_a_stranger(*opponent),
            Refusal::TooManyGames => self.text.refused_too_many_games(GameCounts::MOST),
            Refusal::TooManyGamesOf { player } => self.text.refused_too_many_games_of(*player, GameCounts::MOST),
            Refusal::TooManyGamesAgainstComputer => {
                self.text.refused_too_many_games_against_computer(GameCounts::MOST_AGAINST_COMPUTER)
            }
            Refusal::TooManyGamesToday { again } => {
                self.text.refused_too_many_games_today(GameCounts::MOST_A_DAY, *again)
            }
            Refusal::ErasedOfLate { again } => self.text.refused_erased_of_late(*again),
            Refusal::BlockOneself => self.text.refused_block_oneself(),
            Refusal::TooManyBlocks { most } => self.text.refused_too_many_blocks(*most),
            Refusal::NoSuchChallenge => self.text.refused_no_such_challenge(),
            Refusal::NoChallengeHere => self.text.refused_no_challenge_here(),
            Refusal::OwnChallenge => self.text.refused_own_challenge(),
            Refusal::NotInvited { invited } => self.text.refused_not_invited(*invited),
            Refusal::NotYourChallenge { challenger } => self.text.refused_not_your_challenge(*challenger),
            Refusal::OpenChallenge => self.text.refused_open_challenge(),
            Refusal::ChallengeElsewhere { challenge, link } => self.text.refused_challenge_elsewhere(*challenge, link),
            Refusal::ChallengeAccepted { game } => self.text.refused_challenge_accepted(*game),
            Refusal::ChallengeClosed(Closing::Declined) => self.text.refused_challenge_closed_declined(),
            Refusal::ChallengeClosed(Closing::Expired) => self.text.refused_challenge_closed_expired(),
            Refusal::ChallengeClosed(Closing::Withdrawn) => self.text.refused_challenge_closed_withdrawn(),
            Refusal::RematchOffered { link } => self.text.refused_rematch_offered(link),
            Refusal::GameGoesOn { game, link } => self.text.refused_game_goes_on(*game, link),
            Refusal::MatchGoesOn { game } => self.text.refused_match_goes_on(*game),
            Refusal::FormerPlayer => self.text.refused_former_player(),
            Refusal::NothingToTakeBack => self.text.refused_nothing_to_take_back(),
            Refusal::AnotherProposal { game, wish, link } => self.text.refused_another_proposal(*game, *wish, link),
            Refusal::AskedBefore { wish } => self.text.refused_asked_before(*wish),
            Refusal::OwnProposal { wish, asked } => self.text.refused_own_proposal(*wish, *asked),
            Refusal::NotYourProposal => self.text.refused_not_your_proposal(),
            Refusal::NoSuchProposal { game, link } => self.text.refused_no_such_proposal(*game, link),
            Refusal::NoSuchGame => self.text.refused_no_such_game(),
            Refusal::NoThreadsOnServer => self.text.refused_no_threads_on_server(),
            Refusal::NoThreadsOfYours => self.text.refused_no_threads_of_yours(),
            Refusal::TooManyThreads { again } => self.text.refused_too_many_threads(Venue::MOST_THREADS, *again),
            Refusal::ShutOut { game, why: ShutOut::Left } => self.text.refused_shut_out_left(*game),
            Refusal::ShutOut { game, why: ShutOut::TimedOut } => self.text.refused_shut_out_timed_out(*game),
            Refusal::ShutOut { game, why: ShutOut::Unseen } => self.text.refused_shut_out_unseen(*game),
            Refusal::NoThreadsHere { missing, may_grant, bot } => self.no_threads_here(missing, *may_grant, *bot),
            Refusal::NoGameInMessage => self.text.refused_no_game_in_message(),
            Refusal::NoGameHere => self.text.refused_no_game_here(),
            Refusal::NoGameAnywhere => self.text.refused_no_game_anywhere(),
            Refusal::GameElsewhere { game, link } => self.text.refused_game_elsewhere(*game, link),
            Refusal::NotAPlayer { game } => self.text.refused_not_a_player(*game),
            Refusal::NotYourTurn { game, mover, link } => self.text.refused_not_your_turn(*mover, *game, link),
            Refusal::GameOver { game, link } => self.text.refused_game_over(*game, link),
            Refusal::OwnGame { game } => self.text.refused_own_game(*game),
            Refusal::NothingToClaim { game } => {
                self.text.refused_nothing_to_claim(*game, Game::CLAIMABLE_AFTER.whole(Span::days(1)))
            }
            Refusal::FollowsOwn { game } => self.text.refused_follows_own(*game),
            Refusal::FollowsEnough { most } => self.text.refused_follows_enough(*most),
            Refusal::FollowsNothing => self.text.follows_none(),
            Refusal::NotFollowed { game } => self.text.refused_not_followed(*game),
            Refusal::NothingToFollow => self.text.refused_nothing_to_follow(),
            Refusal::NotListed { player } => self.text.refused_not_listed(*player),
            Refusal::NoRemark => self.text.refused_no_remark(Remark::SHORTEST),
            Refusal::OldBoard { game, link } => self.text.refused_old_board(*game, link),
            Refusal::MovedOn { game, link } => self.text.refused_moved_on(*game, link),
            Refusal::OldPreview { game, link } => self.text.refused_old_preview(*game, link),
            Refusal::OtherDeadline { game, link } => self.text.refused_other_deadline(*game, link),
            Refusal::HintAmongPeople { game } => self.text.refused_hint_among_people(*game),
            Refusal::WaitsInPlay { game, link } => self.text.refused_waits_in_play(*game, link),
            Refusal::StandsInPlay => self.text.refused_stands_in_play(),
            Refusal::OldHint { game, link } => self.text.refused_old_hint(*game, link),
            Refusal::StillAnswering => self.text.refused_still_answering(),
            Refusal::NoSuchHouse => self.text.refused_no_such_house(),
            Refusal::NoSuchHouses => self.text.refused_no_such_houses(),
            Refusal::NoSuchPlan => self.text.refused_no_such_plan(Plan::LONGEST),
            Refusal::UnansweredWord { word } => self.text.refused_unanswered_word(word),
            Refusal::TwoAnswers { word, house } => {
                self.text.refused_two_answers(word, self.house(*house, Naming::Shown))
            }
            Refusal::NotTheirMove { word, house, illegal } => self.not_their_move(word, *house, *illegal),
            Refusal::NoAnswer { word, house, illegal } => {
                self.text.refused_no_answer(word, self.house(*house, Naming::Shown), self.illegal(*house, *illegal))
            }
            Refusal::PlanPastEnd { word, sown } => self.text.refused_plan_past_end(word, sown),
            Refusal::PlanOnOwnTurn { game, link } => self.text.refused_plan_on_own_turn(*game, link),
            Refusal::PlanAgainstComputer { game } => self.text.refused_plan_against_computer(*game),
            Refusal::NothingToPlan => self.text.refused_nothing_to_plan(),
            Refusal::NoSuchPly { last } => self.text.refused_no_such_ply(*last),
            Refusal::NothingElseWaits => self.text.refused_nothing_else_waits(),
            Refusal::NothingToReplay { game, link } => self.text.refused_nothing_to_replay(*game, link),
            Refusal::ReviewOfARunningGame { game, link } => self.text.refused_review_of_a_running_game(*game, link),
            Refusal::NothingToReview => self.text.refused_nothing_to_review(),
            Refusal::TooManyAtOnce { most } => self.text.refused_too_many_at_once(*most),
            Refusal::TooFast => self.text.refused_too_fast(),
            Refusal::Crowded => self.text.refused_crowded(),
            Refusal::OneAtATime => self.text.refused_one_at_a_time(),
            Refusal::NoTimeToThink => self.text.refused_no_time_to_think(),
            Refusal::ThinkingAlready { game } => self.text.refused_thinking_already(*game),
            Refusal::NoTimeToReview { game } => self.text.refused_no_time_to_review(*game),
            Refusal::ReplayIsAFile { game } => self.text.refused_replay_is_a_file(*game),
            Refusal::Illegal { house, illegal } => self.illegal(*house, *illegal),
            Refusal::UnknownButton => self.text.refused_unknown_button(),
            Refusal::UnknownCommand => self.text.refused_unknown_command(),
            Refusal::OwnTime { game } => self.text.refused_own_time(*game),
            Refusal::NoTimeLimit { game } => self.text.refused_no_time_limit(*game),
            Refusal::PausedAlready { game, until } => self.text.refused_paused_already(*game, Exactly(*until)),
            Refusal::NotPaused { game } => self.text.refused_not_paused(*game),
            Refusal::NoSuchHours => self.text.refused_no_such_hours(),
            Refusal::NoSuchZone => self.text.refused_no_such_zone(),
            Refusal::NoSuchDate { today } => self.text.refused_no_such_date(*today),
            Refusal::PastDate { today } => self.text.refused_past_date(*today),
            Refusal::AwayTooLong { left, last: Some(last) } => {
                self.text.refused_away_too_long(Vacation::MOST, *left, *last)
            }
            Refusal::AwayTooLong { last: None, .. } => self.text.refused_no_vacation(Vacation::MOST),
            Refusal::EnoughTime { game, deadline } => self.text.refused_enough_time(*game, *deadline),
            Refusal::NotAManager => self.text.refused_not_a_manager(),
            Refusal::SharedAlready { game, what } => self.text.refused_shared_already(what.id(), *game),
            Refusal::DailyIsOver => self.text.refused_daily_is_over(),
            Refusal::NotTellingHere => self.text.refused_not_telling_here(),
            Refusal::ToldAlready => self.text.refused_told_already(),
            Refusal::NotSharingHere { game, what } => self.text.refused_not_sharing_here(what.id(), *game),
            Refusal::NotSharingElsewhere { game, what, link } => {
                self.text.refused_not_sharing_elsewhere(*game, what.id(), link)
            }
            Refusal::NotWritingHere => self.text.refused_not_writing_here(),
            Refusal::ProfileOfABot => self.text.refused_profile_of_a_bot(),
            Refusal::AgainstThemselves => self.text.refused_against_themselves(),
            Refusal::NothingFinished { own: true, .. } => self.text.refused_nothing_finished(),
            Refusal::NothingFinished { player, own: false } => self.text.refused_nothing_finished_by(*player),
            Refusal::Banned => self.text.refused_banned(),
            Refusal::OnlyInServers => self.text.refused_only_in_servers(),
            Refusal::NobodyElseHere => self.text.refused_nobody_else_here(),
            Refusal::NoLeaderboardHere => self.text.refused_no_leaderboard_here(),
            Refusal::OnlyYouWouldSee => self.text.refused_only_you_would_see(),
        }
    }

    /// Something is wrong with us; nothing is lost.
    pub fn failure(&self) -> String {
        self.text.failure()
    }

    /// Nothing can be stored at the moment, and nothing has changed.
    pub fn outage(&self) -> String {
        self.text.outage()
    }

    pub(in crate::words) fn illegal(&self, house: House, illegal: Illegal) -> String {
        let (house, playable) = (self.house(house, Naming::Shown), self.any_house(illegal.playable(), Naming::Shown));
        match illegal {
            Illegal::Over => self.text.illegal_over(),
            Illegal::Empty { .. } => self.text.illegal_empty(house, playable),
            Illegal::MustFeed { .. } => self.text.illegal_must_feed(house, playable),
            Illegal::WouldStarve { .. } if playable.is_empty() => self.text.illegal_would_starve_too(house),
            Illegal::WouldStarve { .. } => self.text.illegal_would_starve(house, playable),
        }
    }
}
