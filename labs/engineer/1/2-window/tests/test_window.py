import unittest

from provider import serve
from tests.material import SCRIPT, SEED, TEXTS, measured
from window import Counter, TooLong, budget, calibrate, fit, turns_of

PLAIN = Counter(1.0, 1.0, 4.0)


def message(role, text):
    return {"role": role, "content": text}


def words(count):
    return " ".join(["abcd"] * count)


class Counting(unittest.TestCase):
    def test_a_counter_that_was_measured_is_right_within_three_percent(self):
        with serve(script=SCRIPT, seed=SEED) as address:
            pairs = measured(address, TEXTS[:50])
        counter = calibrate(pairs[:20])
        total = sum(tokens for _, tokens in pairs[20:])
        guessed = sum(counter.messages(messages) for messages, _ in pairs[20:])
        self.assertLess(abs(guessed - total) / total, 0.03)
        worst = max(abs(counter.messages(messages) - tokens) / tokens for messages, tokens in pairs[20:])
        self.assertLess(worst, 0.10)

    def test_it_tells_part_numbers_from_prose(self):
        with serve(script=SCRIPT, seed=SEED) as address:
            prose = "The chain came on Friday and fits the bike very well indeed, thank you all."
            parts = "CHN-111/CAS-111/PAD-202/ROT-160/TIR-728/BBK-302, WHL-728: 2x, 3x, 1x"
            pairs = measured(address, [*TEXTS[:20], prose, parts])
        counter = calibrate(pairs[:20])
        for messages, tokens in pairs[20:]:
            counted = counter.messages(messages)
            self.assertLess(abs(counted - tokens), 4, f"{counted} counted, {tokens} reported for {messages[-1]['content']!r}")

    def test_pieces_of_words_have_four_letters_or_digits_and_spaces_cost_nothing(self):
        pieces, signs = Counter(1.0, 0.0), Counter(0.0, 1.0)
        for text, wanted in [("bicycles", (2, 0)), ("a b 12345", (4, 0)), ("für Räder, ja", (4, 1)), ("bike_bell: 2x!", (3, 3)), ("", (0, 0))]:
            self.assertEqual((pieces.text(text), signs.text(text)), wanted, text)
        total = Counter(1.5, 0.25, 3.0).messages([message("user", "bicycles, ja"), {"role": "assistant", "content": None}])
        self.assertEqual((total, type(total)), (11, int), "4.75 for the text, and 3 for each message")

    def test_it_finds_the_two_numbers_of_any_provider(self):
        texts = ["abcd " * words + "/ " * signs for words, signs in [(3, 1), (10, 0), (2, 6), (7, 7)]]
        messages = [[{"role": "assistant", "content": None}, message("user", text)] for text in texts]
        real = Counter(2.0, 0.5, 3.0)
        found = calibrate([(each, 6 + 2.0 * text.count("a") + 0.5 * text.count("/")) for each, text in zip(messages, texts)], 3.0)
        for name in ("a_word", "a_sign", "a_message"):
            self.assertAlmostEqual(getattr(found, name), getattr(real, name), msg=name)

    def test_samples_that_cannot_tell_two_numbers_are_refused(self):
        for samples in [[], ["abcd abcd"], ["abcd, abcd"] * 10, ["abcd", "abcd abcd abcd"]]:
            with self.subTest(samples=samples), self.assertRaises(ValueError):
                calibrate([([message("user", text)], 6) for text in samples])


class Budget(unittest.TestCase):
    def test_the_answer_and_a_margin_are_taken_off_the_window(self):
        self.assertEqual(budget(32_000, 1_000), 27_900)
        self.assertEqual(budget(4_000, 500, margin=0), 3_500)
        self.assertIsInstance(budget(4_000, 500), int)
        with self.assertRaises(TooLong):
            budget(500, 500)


class Fit(unittest.TestCase):
    HISTORY = [
        message("system", words(10)),
        message("user", "one " + words(20)),
        message("assistant", "one! " + words(20)),
        message("user", "two " + words(5)),
        message("assistant", "two! " + words(5)),
        message("user", "six " + words(5)),
    ]

    def test_what_fits_stays_as_it_is(self):
        self.assertEqual(fit(self.HISTORY, 1000, PLAIN), self.HISTORY)
        self.assertEqual(fit(self.HISTORY, PLAIN.messages(self.HISTORY), PLAIN), self.HISTORY, "just as many as there is room for")

    def test_all_instructions_stay(self):
        history = [self.HISTORY[0], message("system", "be short"), *self.HISTORY[1:]]
        self.assertEqual(fit(history, PLAIN.messages(history) - 1, PLAIN), [*history[:2], *history[4:]])
        with self.assertRaises(TooLong):
            fit(history[:2], PLAIN.messages(history[:2]) - 1, PLAIN)

    def test_whole_turns_go_oldest_first_and_the_instructions_stay(self):
        room = PLAIN.messages(self.HISTORY) - 1
        self.assertEqual(fit(self.HISTORY, room, PLAIN), [self.HISTORY[0], *self.HISTORY[3:]])

    def test_no_older_turn_slips_in_behind_a_longer_one(self):
        history = [message("user", "old"), message("assistant", "tiny"), message("user", words(50)), message("assistant", words(50)), message("user", "new")]
        self.assertEqual(fit(history, 40, PLAIN), [history[-1]])

    def test_a_newest_turn_that_is_too_long_is_an_error_with_figures(self):
        history = [message("system", words(10)), message("user", words(100))]
        with self.assertRaises(TooLong) as caught:
            fit(history, 60, PLAIN)
        self.assertIn("118", str(caught.exception), "100 pieces of the turn, 10 of the instructions and 4 for each message are needed")
        self.assertIn("60", str(caught.exception))
        self.assertEqual(len(history), 2)

    def test_a_call_of_a_tool_is_never_parted_from_its_result(self):
        call = {"role": "assistant", "content": None, "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "find_order", "arguments": "{}"}}]}
        history = [
            message("user", words(10)),
            message("assistant", words(10)),
            message("user", "Where is it?"),
            call,
            {"role": "tool", "tool_call_id": "c1", "content": words(12)},
            message("assistant", "On its way."),
            message("user", "Thanks"),
        ]
        self.assertEqual([len(turn) for turn in turns_of(history)], [2, 4, 1])
        for room in range(5, 90):
            try:
                kept = fit(history, room, PLAIN)
            except TooLong:
                continue
            roles = [each["role"] for each in kept]
            self.assertEqual("tool" in roles, call in kept, room)
            self.assertEqual(roles[0], "user", room)
