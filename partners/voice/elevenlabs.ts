import { z } from "zod";
import type { Answer } from "#partners/answer.ts";
import type { Http } from "#partners/http.ts";
import type { Voice } from "./voice.ts";

/** `url`: origin of calls, as a region has it. `agent`: the assistant's number. `apiKey` is secret. */
export type VoiceSettings = { name: string; url: string; agent: string; apiKey: string };

/** Milliseconds; the page of the talk waits ten seconds for everything. */
const limit = 5000;
const answerSchema = z.object({ signed_url: z.string().max(4096) });

/**
 * ElevenLabs (partners.md §4): our server asks for a signed address with its key, and the browser talks to that address
 * by WebSocket. The key never reaches the browser.
 */
export function elevenLabsVoice({ name, url, agent, apiKey }: VoiceSettings, http: Http): Voice {
  const origin = url.replace(/^http/, "ws");
  const headers = { "xi-api-key": apiKey };
  const number = encodeURIComponent(agent);

  async function ask(path: string): Promise<Answer<unknown>> {
    const reply = await http.get(path, { headers, timeout: limit });
    if (!reply.ok) return reply;
    const { status, body } = reply.value;
    if (status < 300) return { ok: true, value: body };
    return { ok: false, kind: kindOf(status), detail: `answered ${status}` };
  }

  return {
    name,
    privacy: "https://elevenlabs.io/privacy-policy",
    origins: [origin],
    async openTalk() {
      const answer = await ask(`/v1/convai/conversation/get-signed-url?agent_id=${number}`);
      if (!answer.ok) return answer;
      const address = answerSchema.safeParse(answer.value).data?.signed_url;
      // Anything else the policy of the page would refuse, and nobody would know why.
      if (!address || URL.parse(address)?.origin !== origin)
        return { ok: false, kind: "unavailable", detail: `no address below ${origin}` };
      return { ok: true, value: { address } };
    },
    async reach() {
      const answer = await ask(`/v1/convai/agents/${number}`);
      return answer.ok ? { ok: true, value: true } : answer;
    },
  };
}

function kindOf(status: number) {
  if (status === 401) return "auth";
  if (status === 403) return "forbidden";
  return status === 404 ? "not_found" : "invalid";
}
