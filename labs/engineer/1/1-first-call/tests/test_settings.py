import logging
import pickle
import tempfile
import unittest
from pathlib import Path

from settings import Missing, Secret, load_env, need, read_settings

KEY = "sk-visible-0123456789abcdef"


def loaded(text, **already):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / ".env"
        file.write_text(text, encoding="utf-8")
        load_env(file, already)
    return already


class LoadEnv(unittest.TestCase):
    def test_the_environment_wins_over_the_file(self):
        self.assertEqual(loaded("MODEL_NAME=from-file\nMODEL_URL=x\n", MODEL_NAME="from-server"), {"MODEL_NAME": "from-server", "MODEL_URL": "x"})

    def test_it_reads_what_people_write_into_such_files(self):
        text = "# a comment\n\nexport A=1\n B = two words \nC=\"with # inside\"\nD='single'\nE=plain # said later\nF=a=b=c\nno equals sign\n#G=off\nH=pass#word\nI= # not yet known\nJ='quoted' # it's why\n"
        wanted = {"A": "1", "B": "two words", "C": "with # inside", "D": "single", "E": "plain", "F": "a=b=c", "H": "pass#word", "I": "", "J": "quoted"}
        self.assertEqual(loaded(text), wanted)

    def test_the_mark_of_some_editors_is_no_part_of_the_first_name(self):
        self.assertEqual(loaded("\ufeffMODEL_URL=x\n"), {"MODEL_URL": "x"})

    def test_no_file_is_no_error(self):
        load_env("/nowhere/.env", into={})


class Need(unittest.TestCase):
    def test_it_names_what_is_missing_and_shows_no_value(self):
        source = {"MODEL_URL": "http://x", "MODEL_KEY": KEY, "MODEL_NAME": "  "}
        with self.assertRaises(Missing) as caught:
            read_settings(source)
        self.assertIn("MODEL_NAME", str(caught.exception))
        self.assertIn(".env.example", str(caught.exception))
        self.assertNotIn(KEY, str(caught.exception))

    def test_it_gives_the_value(self):
        self.assertEqual(need("A", {"A": " b "}), "b")


class Secrets(unittest.TestCase):
    def test_a_secret_shows_itself_nowhere(self):
        secret = Secret(KEY)
        settings = read_settings({"MODEL_URL": "u", "MODEL_NAME": "n", "MODEL_KEY": KEY})
        with self.assertLogs("app", logging.INFO) as logs:
            logging.getLogger("app").info("using %s and %r in %s", secret, secret, settings)
        shown = [str(secret), repr(secret), f"{secret}", f"{secret:>40}", "%s" % secret, repr([secret]), str(settings), *logs.output]
        self.assertEqual([text for text in shown if "visible" in text], [])
        with self.assertRaises(TypeError, msg="__slots__ keeps a value out of vars()"):
            vars(secret)
        self.assertEqual((secret.reveal(), settings.key.reveal()), (KEY, KEY))

    def test_a_secret_cannot_be_written_to_a_file(self):
        with self.assertRaises(TypeError):
            pickle.dumps(Secret(KEY))
