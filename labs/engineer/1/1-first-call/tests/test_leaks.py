import json
import tempfile
import unittest
from pathlib import Path

from leaks import find_keys, is_ignored

REAL = "sk-live-4fQ9zX2bL7mT0aKe"
RANDOM = "9fK2mQx7Lw0ZtR4vB8nYc3Hs"


class Leaks(unittest.TestCase):
    def folder(self, **files):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name, content in files.items():
            file = Path(folder.name) / name.replace("__", "/").replace("_dot_", ".")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return folder.name

    def test_it_finds_keys_where_people_leave_them(self):
        notebook = json.dumps({"cells": [{"outputs": [{"text": [f"{{'Authorization': 'Bearer {RANDOM}'}}"]}]}]}, indent=1)
        folder = self.folder(
            app_dot_py=f'import os\nKEY = os.environ.get("MODEL_KEY", "{REAL}")\n',
            deep__notes_dot_ipynb=notebook,
            run_dot_log=f"12:01 sending with Bearer {RANDOM}\n",
            conf_dot_yaml=f"api_token: '{RANDOM}'\n",
            _dot_env=f"# of the server\nexport MODEL_KEY={RANDOM}\n",
            _dot_ci__run_dot_yml=f"secret: {RANDOM}\npassword: {RANDOM[::-1]}\n",
            two_dot_py=f"OLD, NEW = '{REAL}', '{REAL[:-1]}9'\n",
        )
        found = find_keys(folder)
        self.assertEqual([(each.path, each.line) for each in found], [(".ci/run.yml", 1), (".ci/run.yml", 2), (".env", 2), ("app.py", 2), ("conf.yaml", 1), ("deep/notes.ipynb", 7), ("run.log", 1), ("two.py", 1), ("two.py", 1)])
        pieces = [key[i : i + 9] for key in (REAL, RANDOM, RANDOM[::-1]) for i in range(len(key) - 8)]
        self.assertEqual([each.shown for each in found if any(piece in each.shown for piece in pieces)], [], "nine signs of a key in a row")
        self.assertTrue(all(each.shown.endswith((REAL[-4:], REAL[-4:-1] + "9", RANDOM[-4:], RANDOM[3::-1])) for each in found))

    def test_it_is_silent_about_what_is_no_key(self):
        folder = self.folder(
            code_dot_py='headers = {"Authorization": "Bearer " + key}\nKEY_NAME = "the_key_of_the_practice_provider"\ntoken = ""\nTOKEN_URL = "https://login.example/v1/oauth/token"\npassword = "xxxxxxxx-xxxxxxxx-xxxxxxxx-1"\n',
            _dot_env_dot_example="MODEL_KEY=\nMODEL_URL=\nMODEL_KEY_FILE=/run/secrets/model-key\n",
            text_dot_md="A key is a bearer secret: whoever holds it, pays with it. See task-list-of-the-practice-firm.\n",
            node_modules__kit__index_dot_js=f"token = '{RANDOM}'\n",
            _dot_git__config=f"token = '{RANDOM}'\n",
            picture_dot_png=b"\x89PNG\0\0" + REAL.encode(),
        )
        self.assertEqual(find_keys(folder), [])


class Ignored(unittest.TestCase):
    def test_the_last_line_that_fits_decides(self):
        with tempfile.TemporaryDirectory() as folder:
            rules = Path(folder) / ".gitignore"
            self.assertFalse(is_ignored(folder, ".env"))
            rules.write_text("# secrets\n\n.env\n*.log\n", encoding="utf-8")
            self.assertTrue(is_ignored(folder, ".env"))
            self.assertTrue(is_ignored(folder, "calls.log"))
            self.assertFalse(is_ignored(folder, ".env.example"))
            rules.write_text(".env*\n!.env.example\n", encoding="utf-8")
            self.assertTrue(is_ignored(folder, ".env.local"))
            self.assertFalse(is_ignored(folder, ".env.example"))
            rules.write_text("/.env\n", encoding="utf-8")
            self.assertTrue(is_ignored(folder, ".env"))
            rules.write_text("/.env\n!.env\n", encoding="utf-8")
            self.assertFalse(is_ignored(folder, ".env"))
            rules.write_text(".env/\n", encoding="utf-8")
            self.assertFalse(is_ignored(folder, ".env"), "a line that ends in / keeps folders out, no file")
