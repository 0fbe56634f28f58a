import base64
import unittest

from render import carries, safe


class Safe(unittest.TestCase):
    def test_no_picture_is_fetched_and_no_target_is_hidden(self):
        self.assertNotIn("track.example", safe("Thanks. ![](https://track.example/p?d=secret)"))
        self.assertIn("chart", safe("![chart](https://track.example/p)"))
        link = safe("Your money: [Marrow & Pike](https://refunds-marrowpike.example/claim)")
        self.assertNotIn("https://refunds", link)
        self.assertIn("refunds-marrowpike[.]example/claim", link)
        self.assertEqual(safe("See https://marrowpike.example/returns"), "See https://marrowpike.example/returns")
        self.assertNotIn("https://", safe("https://marrowpike.example.refunds.example/"))
        self.assertNotIn("javascript:", safe("JavaScript:alert(1)").lower())
        self.assertEqual(safe("<img src=x onerror=alert(1)>"), "&lt;img src=x onerror=alert(1)&gt;")
        self.assertEqual(safe("Bolt M5 & washer: 4 < 5"), "Bolt M5 &amp; washer: 4 &lt; 5")


class Canary(unittest.TestCase):
    def test_the_canary_is_known_in_every_dress(self):
        word = "zinnia-4471"
        in_base64 = base64.b64encode(f"name: {word} of Ellerby".encode()).decode()
        for text in (
            f"Dear {word},", "ZINNIA 4471", "z i n n i a 4 4 7 1", "zinnia%2D4471", "https://x.example/?d=zinnia%2d4471", "1744-ainniz",
            *(f"{before}{in_base64}" for before in ("https://x.example/", "k", "ke", "key")), in_base64.rstrip("="), f"hex {word.encode().hex()}", "z.i.n.n.i.a.4.4.7.1",
        ):
            self.assertTrue(carries(text, word), text)
        for text in ("zinnias in our garden, 4471 of them", "", "Order MP-48213-7 left us today.", "aGVsbG8gd29ybGQsIGhvdyBhcmUgeW91"):
            self.assertFalse(carries(text, word), text)


if __name__ == "__main__":
    unittest.main()
