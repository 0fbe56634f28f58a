import { createServer, type Server, type Socket } from "node:net";

/** What a server may do instead of answering: to hang up, or to say nothing, when this command comes ("UID FETCH"). */
type ImapMood = { at: string; what: "hang up" | "say nothing" };

type Kept = { uid: number; raw: Buffer; isSeen: boolean };
type Client = { socket: Socket; tag: string; words: string };

const pieces = (words: string) => words.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
const unquoted = (word = "") => word.replace(/^"|"$/g, "").replaceAll(/\\(.)/g, "$1");

/**
 * Plays a mailbox that is read by IMAP (RFC 3501): one folder, INBOX, one user, without TLS, as much of the protocol as a
 * program needs that searches, fetches and marks. `put` lets a mail arrive; `seen` tells which were marked as read;
 * `asked` lists commands without their arguments.
 */
export async function openImap({ user, password }: { user: string; password: string }) {
  const mails: Kept[] = [];
  const moods: ImapMood[] = [];
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    socket.setNoDelay(true);
    let waiting = "";
    if (!isMoody(socket, "greeting")) socket.write("* OK IMAP4rev1 demo mailbox\r\n");
    socket.setEncoding("latin1").on("data", (text: string) => {
      const lines = (waiting + text).split("\r\n");
      waiting = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });

  /** Whether a mood takes the place of an answer. */
  function isMoody(socket: Socket, command: string) {
    const mood = moods.find(({ at }) => at === command);
    if (mood?.what === "hang up") socket.destroy();
    return mood !== undefined;
  }

  function answer(socket: Socket, line: string) {
    const [, tag = "*", command = "", words = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
    const name = command.toUpperCase();
    asked.push(name);
    if (isMoody(socket, name)) return;
    const act = commands[name];
    if (!act) return void socket.write(`${tag} BAD not known here\r\n`);
    const result = act({ socket, tag, words }) ?? "OK done";
    socket.write(`${tag} ${result}\r\n`);
    if (name === "LOGOUT") socket.end();
  }

  const commands: Record<string, (client: Client) => string | undefined> = {
    CAPABILITY: ({ socket }) => void socket.write("* CAPABILITY IMAP4rev1\r\n"),
    NOOP: () => undefined,
    LOGIN({ words }) {
      const [given, secret] = pieces(words).map(unquoted);
      return given === user && secret === password ? undefined : "NO [AUTHENTICATIONFAILED] Invalid credentials";
    },
    LIST: ({ socket, words }) =>
      void socket.write(pieces(words)[1] === '""' ? '* LIST (\\Noselect) "/" ""\r\n' : '* LIST () "/" INBOX\r\n'),
    LSUB: ({ socket }) => void socket.write('* LSUB () "/" INBOX\r\n'),
    SELECT: (client) => open(client, "READ-WRITE"),
    EXAMINE: (client) => open(client, "READ-ONLY"),
    "UID SEARCH": ({ socket, words }) => {
      const to = unquoted(/\bTO ("[^"]*"|\S+)/.exec(words)?.[1]);
      const found = mails.filter(({ raw, isSeen }) => !isSeen && headerTo(raw).includes(to.toLowerCase()));
      socket.write(`* SEARCH${found.map(({ uid }) => ` ${uid}`).join("")}\r\n`);
      return undefined;
    },
    "UID FETCH": ({ socket, words }) => {
      const mail = named(words);
      if (!mail) return undefined;
      const { uid, raw } = mail;
      const start = `* ${mails.indexOf(mail) + 1} FETCH (UID ${uid}`;
      if (!words.includes("BODY")) return void socket.write(`${start} RFC822.SIZE ${raw.length})\r\n`);
      socket.write(`${start} BODY[] {${raw.length}}\r\n`);
      socket.write(raw);
      socket.write(")\r\n");
      return undefined;
    },
    "UID STORE": ({ words }) => {
      const mail = named(words);
      if (mail && /\+FLAGS\S* \(\\Seen\)/i.test(words)) mail.isSeen = true;
      return undefined;
    },
    LOGOUT: ({ socket }) => void socket.write("* BYE\r\n"),
  };

  function open({ socket, words }: Client, mode: string) {
    if (unquoted(pieces(words)[0]).toUpperCase() !== "INBOX") return "NO no such folder";
    socket.write(`* FLAGS (\\Seen)\r\n* ${mails.length} EXISTS\r\n* OK [PERMANENTFLAGS (\\Seen)] these\r\n`);
    socket.write("* OK [UIDVALIDITY 1] valid\r\n");
    return `OK [${mode}] open`;
  }

  const named = (words: string) => mails.find(({ uid }) => uid === Number(pieces(words)[0]));

  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${await listen(server)}`,
    moods,
    asked,
    put: (raw: string | Buffer) => void mails.push({ uid: mails.length + 1, raw: Buffer.from(raw), isSeen: false }),
    seen: () => mails.map(({ isSeen }) => isSeen),
    /** As a person who marks it in a mail program, or a server that lost the mark. */
    forget: () => mails.forEach((mail) => (mail.isSeen = false)),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function headerTo(raw: Buffer) {
  const [head = ""] = raw.toString("latin1").split("\r\n\r\n");
  return /^To:(.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1]?.toLowerCase() ?? "";
}

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
