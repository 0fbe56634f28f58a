import { ownWords } from "#app/ui/words/own-words.ts";

/**
 * Texts that are shown where no content may have been read, as chrome-names.ts is: around the answer to a form that failed,
 * where a page is not found or breaks, and below the header where somebody must know about their sign-in. `content/pages/every-page.yaml` may say each of them otherwise.
 */
export const chromeTexts = {
  assistant: {
    open: "Ask the assistant",
    close: "Close",
    note: "A program, not a person: it quotes pages of this site. [Ask a person](/ask)",
    question: "Your question",
    ask: "Ask",
    answers: "Answers",
    looking: "Looking…",
    thinking: "The AI is thinking…",
    spoken: "{words} (an AI said so, not this site)",
    failed: "The answers could not be loaded. [Try the search page]({search}).",
    nothing: "Nothing on this site fits that well enough to quote. [Ask a person]({person}), or put it in other words.",
    aloudNothing: "Nothing on this site fits that question.",
    aloudFrom: "From the page {title}.",
    speak: "Speak",
    aloud: "Read aloud",
    maker: "The maker of your browser may process what you say after you press Speak.",
    listening: "Listening. Press Speak again to stop.",
    unheard: "Nothing was heard. Please type instead.",
    untalked: "Part of this window did not come. Type your question, or load the page again.",
  },
  lost: {
    title: "Page not found",
    heading: "This stop is not on the map",
    text: "There is no page at {address}. It may have moved, or a letter of the address is off.",
    retiredTitle: "Page taken off",
    retiredHeading: "This stop is closed",
    retiredText: "There was a page at {address}, and we took it off. What comes nearest stands below.",
    near: "Nearest stops",
    search: "Search this site",
    ask: "Ask a person",
  },
  unavailable: {
    title: "Not available at the moment",
    heading: "This page cannot be shown at the moment",
    text: "It needs our records, and they cannot be reached just now. That is on our side, and usually over within a minute: wait a little and load the page again.",
    form: "If you sent a form, send it once more then. What was already confirmed to you is safe.",
  },
  broken: {
    title: "Something broke",
    heading: "Something broke on our side",
    text: "Nothing you did is to blame. Go back, wait a minute and try again; what you had typed may have to be typed once more.",
    report: "If it happens again, [tell us](/ask) and give this number. With it we find what happened.",
    reference: "Reference: {number}",
  },
  session: {
    label: "Your sign-in",
    unreachable: "{who} does not answer at the moment, so you are not signed in here.",
    left: "You are signed out in this browser.",
    refused: "Your sign-in has ended or was refused.",
    signIn: "Sign in again",
    close: "Close",
    other: "You are signed in as {name}. Continue as {other}?",
    change: "Continue as {other}",
    stay: "Stay as {name}",
    unasked: "Signed in as {name}. Not you?",
    out: "Sign out",
    mine: "That is me",
  },
  /** What parts of app/ui say: root.tsx hands them down. */
  parts: ownWords,
  start: {
    heading: "Or get on here",
    services: "Services",
    servicesText: "What we build or do for you, each with its limits.",
    training: "Training",
    trainingText: "Two programs; coaching and tutorials beside them.",
    tools: "AI tools",
    toolsText: "Reviews of tools by other makers, with what each cannot do.",
    newsletter: "Newsletter",
    newsletterText: "Past letters, searchable by every heading.",
    questions: "Questions",
    questionsText: "What comes up before people book or enroll.",
  },
} as const;

export type ChromeTexts = typeof chromeTexts;

/** The texts of one part, by the names that the software has for them. */
export type TextsOf<Part extends keyof ChromeTexts> = Readonly<Record<keyof ChromeTexts[Part], string>>;
