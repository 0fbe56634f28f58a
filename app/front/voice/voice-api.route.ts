import { askPageOf } from "#app/front/ask/ask-words.server.ts";
import { talkPartWordsOf } from "#app/front/words/talk-words.server.ts";
import { answerJson } from "#app/site/responses.ts";
import { requireSite, visitorContext } from "#app/site/site.ts";
import type { Answer } from "#partners/answer.ts";
import type { Route } from "./+types/voice-api.route.ts";
import { openTalk, type VoiceOffer } from "./talks.server.ts";

/** Who can be talked to, asked when the assistant is opened. 404: nobody, so that our own answers alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { voice, content } = requireSite(context);
  const answer: Answer<VoiceOffer> = voice
    ? {
        ok: true,
        value: {
          name: voice.name,
          privacy: voice.privacy,
          words: talkPartWordsOf(content),
          form: askPageOf(content).form,
        },
      }
    : { ok: false, kind: "not_found" };
  return answerJson(answer);
}

/** An address for one talk. Asked by the page of the talk, once the visitor has let it hear. */
export async function action({ context }: Route.ActionArgs) {
  return answerJson(await openTalk(requireSite(context), context.get(visitorContext)));
}
