import { expect, test } from "vitest";
import { connectionOf, placeOf } from "./postgres.ts";
import { isUnavailable, logTo, needsPerson, troubleOf } from "./trouble.ts";

const coded = (code: string) => Object.assign(new Error("no luck"), { code });
const place = "/srv/site.sqlite";

test.for([
  ["SQLITE_CORRUPT", "the database is damaged", false, true],
  ["SQLITE_NOTADB", "the database is damaged", false, true],
  ["XX001", "the database is damaged", false, true],
  ["SQLITE_FULL", "the database's disk is full", false, false],
  ["53100", "the database's disk is full", false, false],
  ["SQLITE_READONLY_DBMOVED", "the database cannot be written", false, true],
  ["SQLITE_CANTOPEN", "the database cannot be written", false, true],
  ["25006", "the database cannot be written", false, false],
  ["SQLITE_BUSY", "the database is locked", false, false],
  ["SQLITE_LOCKED", "the database is locked", false, false],
  ["SQLITE_IOERR_WRITE", "the database's disk fails", false, false],
  ["28P01", "the database does not let us in", true, true],
  ["3D000", "the database does not let us in", true, true],
  ["ECONNREFUSED", "the database does not answer", true, false],
  ["08006", "the database does not answer", true, false],
  ["57P01", "the database does not answer", true, false],
  ["40001", "the database does not answer", true, false],
  ["40P01", "the database does not answer", true, false],
] as const)("%s is told as: %s", ([code, short, away, needed]) => {
  const trouble = troubleOf(coded(code), { place });

  expect([isUnavailable(coded(code)), needsPerson(coded(code))]).toEqual([true, needed]);
  expect(trouble).toMatchObject({ short, away });
  expect(trouble.sentence).toContain(place);
  expect(trouble.sentence).toMatch(/\(no luck\)\.$/);
});

test("a bug is no trouble that passes, and speaks for itself; so does what is no error at all", () => {
  const bugs = [
    new Error("null is not a number"),
    coded("23505"),
    coded("42703"),
    coded("SQLITE_CONSTRAINT_UNIQUE"),
    "ECONNREFUSED",
    undefined,
  ];

  for (const bug of bugs) expect([isUnavailable(bug), needsPerson(bug)], String(bug)).toEqual([false, false]);
  expect(troubleOf(bugs[0], { place })).toEqual({
    short: "the database does not fit the site",
    sentence: "null is not a number",
    away: true,
  });
  expect(troubleOf("odd", { place }).sentence).toBe("odd");
  const wordless = Object.assign(new Error(""), { code: "ECONNRESET" });
  expect(troubleOf(wordless, { place }).sentence).toBe(`${place} does not answer (ECONNRESET).`);
});

test("a connection that ended is known by its words where it has no code, and only at their beginning", () => {
  for (const words of [
    "Connection terminated unexpectedly",
    "Query read timeout",
    "Client was closed and is not queryable",
  ])
    expect(isUnavailable(new Error(words)), words).toBe(true);
  expect(isUnavailable(new Error("the mail says: Connection terminated"))).toBe(false);
  expect(isUnavailable(coded("XECONN"))).toBe(false);
});

test("what a query throws is heard, and what it was asked is not", () => {
  const heard: unknown[] = [];
  const log = logTo((error) => heard.push(error));

  log({ level: "query" } as never);
  log({ level: "error", error: "lost" } as never);

  expect(heard).toEqual(["lost"]);
});

test("outside loopback a connection is only made to a server that proves who it is", () => {
  const own = [
    "postgres://u:p@localhost/x",
    "postgres://127.0.0.1:1/x",
    "postgres://[::1]/x",
    "postgres:///x?host=/run/pg",
  ];
  const away = "postgres://u:p@db.example/x";

  for (const address of own) expect(connectionOf(address)).toEqual({ connectionString: address });
  for (const asked of ["", "?sslmode=require", "?ssl=true&sslmode=verify-full"])
    expect(connectionOf(away + asked)).toEqual({ connectionString: away, ssl: { rejectUnauthorized: true } });
  for (const mode of ["disable", "allow", "prefer", "no-verify"])
    expect(() => connectionOf(`${away}?sslmode=${mode}`)).toThrow(`sslmode=${mode} would not verify`);
  expect(connectionOf(`${away}?application_name=a`).connectionString).toBe(`${away}?application_name=a`);
  expect(connectionOf("postgres://localhost/x?host=db.example").ssl).toEqual({ rejectUnauthorized: true });
  for (const wrong of ["mysql://db/x", "db.example", ""]) expect(() => connectionOf(wrong)).toThrow("must begin with");
});

test("a database is named by its server and name, without who signs in", () => {
  expect(placeOf("postgres://ada:secret@db.example:6543/site")).toBe("the PostgreSQL database site at db.example:6543");
  expect(placeOf("postgres:///site?host=/run")).toBe("the PostgreSQL database site at this machine:5432");
});
