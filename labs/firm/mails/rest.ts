import { type Kind, kind } from "./kinds.ts";

/** Accounts, and everything that is no customer's business. */
export const rest: readonly Kind[] = [
  kind(
    "account",
    "whenever",
    "none",
    "{New address|We have moved}",
    "{Please change my address|My new address from next month} to <street>, <town>. {The telephone number stays.|There is no open order.} {Thank you.|A short yes is enough.}",
  ),
  kind(
    "account",
    "whenever",
    "none",
    "Newsletter",
    "{I get your newsletter twice.|I have unsubscribed three times.} Please {take me off the list|stop it}{. I still like your shop.|.}",
  ),
  kind(
    "account",
    "soon",
    "none",
    "{Delete my data|Data protection}",
    "{Please delete everything you have stored about me|I want my account and all data about me deleted}, and {confirm it|tell me what you must keep and how long}. {My customer number is <customer>.|I no longer ride.}",
  ),
  kind(
    "account",
    "soon",
    "none",
    "Cannot log in",
    "{The link to reset my password never comes.|The shop says my address is unknown, but your newsletter finds me.} {I wanted to order today.|I need last year's invoices.} {Please look into it.|What can I do?}",
  ),
  kind(
    "account",
    "whenever",
    "none",
    "Name misspelled",
    "My name is {spelled wrong on your letters|cut off after the accent}. {Please correct it|Could you change that} in my account. {It looks funny on a parcel.|It is only one letter.}",
  ),
  kind(
    "account",
    "whenever",
    "none",
    "What do you store?",
    "{Which data do you hold about me, and for how long?|Under the law I may ask what you have stored about me. I am asking.} {Customer number <customer>.|No hurry.}",
  ),
  kind(
    "account",
    "whenever",
    "none",
    "Two accounts",
    "I seem to have two accounts, {one with my work address and one with this one|both with the same name}. Can you {join|merge} them and keep <customer>?",
  ),
  {
    ...kind(
      "account",
      "whenever",
      "none",
      "change of account",
      "{My new account for refunds is|Please use for refunds from now on} routing 000000000, account 000123456789. {My date of birth for checking is March 3, 1971.|My social security number ends in 0000, if you need it.}",
    ),
    trap: "personal",
  },
  {
    ...kind(
      "other",
      "whenever",
      "none",
      "Your website on page one",
      "Hello, {I looked at your website|we analyzed marrowpike.example} and found {17|23|31} mistakes that cost you visitors. For only $<n>9 a month we bring you to page one. {Shall we talk on <day>?|Reply YES for a free report.}",
    ),
    from: ["Rank Rocket", "sales@rankrocket.example"],
  },
  {
    ...kind(
      "other",
      "whenever",
      "none",
      "Application",
      "{I finish school next summer|I have worked in a bicycle shop for <n> years} and {would like to learn with you|am looking for work as a mechanic}. {Do you take apprentices?|May I come by for a day?} {My letter is attached.|I live in <town>.}",
    ),
    from: ["Jules Okonjo", "jules@post.example"],
  },
  kind(
    "other",
    "whenever",
    "none",
    "{Thank you|Great work}",
    "{I just wanted to say thank you|No question, only thanks}: {the parcel came the next day|Callum saved my wheel} and {the handwritten note was a nice touch|everything fits}. {See you in spring.|Greetings to the workshop.}",
  ),
  {
    ...kind(
      "other",
      "whenever",
      "none",
      "Sponsoring our team",
      "{Our junior team|The Tansy Creek Wheelers} {needs jerseys|rides <n> races next year} and we look for partners. {Your name would be on the sleeve.|Would $250 be possible?}",
    ),
    from: ["Tansy Creek Wheelers", "board@wheelers.example"],
  },
  {
    ...kind(
      "other",
      "whenever",
      "none",
      "Closed for the holidays",
      "Please note that {our office is closed|we do not ship} from December <n> to January 4. {Orders that reach us before noon on the last day go out.|We wish you a calm end of the year.}",
    ),
    from: ["Lindqvist Cycle Supply", "orders@lindqvist.example"],
  },
  {
    ...kind(
      "other",
      "whenever",
      "none",
      "Survey",
      "{We ask small firms how they use software.|You were chosen for our survey.} It takes <n> minutes. {Among all answers we raffle a tablet.|Your answers are anonymous.}",
    ),
    from: ["Market Voices", "panel@marketvoices.example"],
  },
  kind(
    "other",
    "whenever",
    "none",
    "Old bikes for a school",
    "We repair old bicycles with children at {Dunmore Falls School|our youth club}. {Do you have used parts that you throw away?|Would you come and show the children a puncture repair?} {We can fetch them.|Any afternoon.}",
  ),
];
