import threading
import time
import unittest

from budget import Budget, Spent


class Slow(int):
    """A cap that takes its time: while one compares with it, another can."""

    def __lt__(self, other):
        time.sleep(0.001)
        return int(self) < other

    def __ge__(self, other):
        time.sleep(0.001)
        return int(self) >= other


class Shares(unittest.TestCase):
    def test_what_a_child_uses_all_above_it_have_used(self):
        top = Budget("the task", 1000)
        research = top.child("research", 600)
        reader = research.child("reader", 500)
        reader.reserve(400)
        self.assertEqual([top.used, research.used, reader.used], [400, 400, 400])
        reader.settle(400, 150)
        self.assertEqual([top.used, research.used, reader.used], [150, 150, 150])
        reader.reserve(100)
        reader.settle(100, 130)
        self.assertEqual([top.used, research.used, reader.used], [280, 280, 280], "a call may cost more than was reserved")

    def test_the_first_cap_that_closes_is_named_and_nothing_is_taken(self):
        top = Budget("the task", 1000)
        one, other = top.child("one", 800), top.child("other", 800)
        one.reserve(700)
        with self.assertRaises(Spent) as raised:
            other.reserve(400)
        self.assertEqual(raised.exception.whose, "the task")
        self.assertEqual([top.used, other.used], [700, 0])
        with self.assertRaises(Spent) as raised:
            one.reserve(200)
        self.assertEqual(raised.exception.whose, "one")
        with self.assertRaises(Spent) as raised:
            one.reserve(400)
        self.assertEqual(raised.exception.whose, "one", "both are closed, and its own is the nearer")

    def test_what_one_leaves_another_may_use(self):
        top = Budget("the task", 1000)
        one, other = top.child("one", 900), top.child("other", 900)
        one.reserve(800)
        one.settle(800, 100)
        other.reserve(900)
        self.assertEqual(top.used, 1000)
        late = top.child("late", 500)
        other.settle(900, 400)
        late.reserve(500)
        self.assertEqual(top.used, 1000, "a share is as large as it was said, however much was free when it was made")

    def test_twenty_at_once_never_pass_the_cap(self):
        top, let_in = Budget("the task", 1000), []
        children = [top.child(str(at), 1000) for at in range(20)]

        def press(child):
            for _ in range(50):
                try:
                    child.reserve(7)
                    let_in.append(7)
                except Spent:
                    pass

        crowd = [threading.Thread(target=press, args=(child,)) for child in children]
        for each in crowd:
            each.start()
        for each in crowd:
            each.join()
        self.assertEqual((sum(let_in), top.used), (994, 994))

    def test_two_who_look_at_the_same_instant_are_not_both_let_in(self):
        top, let_in = Budget("the task", Slow(7)), []
        start = threading.Barrier(8)

        def press(child):
            start.wait()
            try:
                child.reserve(7)
                let_in.append(7)
            except Spent:
                pass

        crowd = [threading.Thread(target=press, args=(top.child(str(at), 7),)) for at in range(8)]
        for each in crowd:
            each.start()
        for each in crowd:
            each.join()
        self.assertEqual((let_in, top.used), ([7], 7))
