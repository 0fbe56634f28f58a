import json
import re

from provider import serve
from record import Recorder
from replay import Cache
from report import PRICES, anonymize, search, sheet
from tests.material import ROWS, SEED, Case, body
from wire import CallFailed


class Sheet(Case):
    def test_it_is_what_the_provider_counted_to_the_last_token(self):
        script = {"generic": ["text"], "replies": [{"when": {"call": [5, 9]}, "fault": {"status": 500}}]}
        long = "Chains, cassettes, pads and tires that were mounted are not taken back. " * 80
        with serve(script=script, seed=SEED) as address:
            cache = Cache(Recorder(self.log, self.sender(address)), 600)
            for row in [*ROWS[:30], *ROWS[:4]]:
                asked = body(row["text"], long)
                if row["topic"] == "return":
                    asked["model"] = "quill-2-mini"
                try:
                    cache.call("return-v2" if row["topic"] == "return" else "status-v1", asked)
                except CallFailed:
                    pass
            calls = [(call["body"]["model"], call["reply"]) for call in address.calls]
        table = sheet(self.log.entries())
        self.assertEqual(sum(row["calls"] for row in table.values()), len(calls))
        self.assertEqual(sum(row["failed"] for row in table.values()), 2)
        self.assertEqual(sum(row["hits"] for row in table.values()), 34 - len(calls))
        for use, model in (("return-v2", "quill-2-mini"), ("status-v1", "quill-2")):
            good = [reply for asked, reply in calls if asked == model and reply["status"] == 200]
            plain, cached, out = PRICES[model]
            wanted = sum((r["tokens_in"] - r["cached"]) * plain + r["cached"] * cached + r["tokens_out"] * out for r in good) / 1_000_000
            self.assertEqual(table[use]["tokens_in"], sum(reply["tokens_in"] for reply in good), use)
            self.assertEqual(table[use]["tokens_out"], sum(reply["tokens_out"] for reply in good), use)
            self.assertAlmostEqual(table[use]["dollars"], wanted, 9, use)
        self.assertGreater(sum(reply["cached"] for _, reply in calls if reply["status"] == 200), 1024)

    def test_a_model_without_a_price_is_an_error(self):
        entry = {
            "id": "1", "at": "2026-11-02T12:00:00+00:00", "use": "a", "key": "0" * 16, "seconds": 0.1, "body": {"model": "quill-9"},
            "data": {"model": "quill-9", "usage": {"prompt_tokens": 1, "completion_tokens": 1}},
        }
        slow = [{**entry, "data": {"model": "quill-2", "usage": entry["data"]["usage"]}, "body": {"model": "quill-2"}, "seconds": s} for s in (2.5, 0.5)]
        self.assertEqual(sheet(slow)["a"]["slowest"], 2.5)
        with self.assertRaises(KeyError) as caught:
            sheet([entry])
        self.assertIn("quill-9", str(caught.exception))


class Search(Case):
    def test_it_says_whether_a_mistake_was_sent_or_made(self):
        def entry(at, use, sent, came):
            return {"id": sent, "at": at, "use": use, "body": {"messages": [{"content": sent}]}, "data": {"text": came}}

        entries = [
            entry("2026-11-03T09:00:00", "deposit-v5", "CONTRACT: within Seven Days", "You get it within seven days."),
            entry("2026-11-03T10:00:00", "deposit-v5", "CONTRACT: thirty days", "You get it within seven days."),
            entry("2026-11-03T10:00:00", "deposit-v5", "Do you mean seven days? no", "Thirty."),
            entry("2026-11-04T10:00:00", "deposit-v5", "seven days, later", "seven days"),
            entry("2026-11-03T10:00:00", "rent-v1", "seven days, elsewhere", "seven days"),
        ]
        found = search(entries, "seven days", "deposit", "2026-11-03")
        self.assertEqual([places for _, places in found], [["body", "data"], ["data"], ["body"]])
        self.assertEqual(search(entries, "SEVEN Days", "deposit", "2026-11-03"), found, "capitals do not matter")


class Anonymize(Case):
    def test_no_person_is_left_and_the_same_one_keeps_a_name(self):
        rows = ROWS[:60]
        names = sorted({row["text"].strip().splitlines()[-1] for row in rows})
        entries = [{"use": "a", "n": at, "body": body(f"From: {row['from']}\nTel. 555-0{100 + at}\n{row['text']}")} for at, row in enumerate(rows)]
        before = json.dumps(entries, ensure_ascii=False)
        copies = anonymize(entries, names)
        text = json.dumps(copies, ensure_ascii=False)
        left = [row["from"] for row in rows if row["from"] in text] + [name for name in names if f"\\n{name}\"" in text]
        self.assertEqual(left, [])
        self.assertEqual(re.findall(r"555-\d{4}", text), [], "telephone numbers are left")
        self.assertEqual(json.dumps(entries, ensure_ascii=False), before, "the log itself stays as it is")
        for row in rows:
            if row["order"] is not None and row["order"] in row["text"]:
                self.assertTrue(row["order"] in text, f"order {row['order']} is gone, and it is what the test is about")
        same = anonymize([{"t": "Zoë wrote: zoë@mail.example. Zoë again, and Bea."}], ["Zoë", "Bea"])[0]["t"]
        self.assertEqual(same, "[person 1] wrote: [mail 1]. [person 1] again, and [person 2].")
        longer = anonymize([{"t": "Ann Marie called 614-0143, not Ann; ANN is in no Annex."}], ["Ann", "Ann Marie"])[0]["t"]
        self.assertEqual(longer, "[person 1] called [phone 1], not [person 2]; [person 2] is in no Annex.")

    def test_only_card_numbers_are_cards(self):
        text = anonymize([{"t": "4111 1111 1111 1111, 4111-1111-1111-1112, TP7804995083, 123456789"}])[0]["t"]
        self.assertEqual(text, "[card], 4111-1111-1111-1112, TP7804995083, 123456789")
