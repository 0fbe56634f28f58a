"""Whether a model fits into a machine, and how fast it can write there at most. Given: nothing to do here.

    python size.py
"""
from typing import NamedTuple

GB = 1_000_000_000


class Model(NamedTuple):
    """From its config.json: what decides about memory."""

    name: str
    parameters: float
    layers: int
    kv_heads: int
    head_size: int


# Llama 3.1 8B: 32 layers, 8 key-value heads of 128, 8.03 billion parameters.
LLAMA = Model("Llama 3.1 8B", 8.03e9, 32, 8, 128)
# Bits a weight, with the scales that the format stores beside them. The size of the file that you download says it too.
BITS = {"16 bit": 16.0, "Q8_0": 8.5, "Q4_K_M": 4.9}


# region memory
def weights(model, bits):
    """Bytes of the file, and of the memory that it fills."""
    return model.parameters * bits / 8


def cache(model, tokens, at_once=1, bytes_each=2):
    """Bytes that the conversation itself takes: a key and a value for each layer, head and token."""
    return 2 * model.layers * model.kv_heads * model.head_size * bytes_each * tokens * at_once
# endregion


# region speed
def most_a_second(model, bits, bandwidth, tokens=0):
    """Tokens a second at most: for each one, all weights and the whole cache pass from memory to processor once."""
    return bandwidth / (weights(model, bits) + cache(model, tokens))


def seconds(prompt, answer, read_a_second, write_a_second):
    """What a person waits: the prompt is read in large portions, the answer written token by token."""
    return prompt / read_a_second + answer / write_a_second
# endregion


def main():
    for name, bits in BITS.items():
        print(f"{name:8}{bits:6.1f} bits {weights(LLAMA, bits) / GB:6.1f} GB of weights")
    for tokens, at_once in ((1, 1), (2_000, 1), (8_000, 1), (32_000, 1), (8_000, 4)):
        print(f"cache for {at_once} x {tokens:6,} tokens {cache(LLAMA, tokens, at_once) / GB:8.4f} GB")
    print()
    for machine, bandwidth in (("two channels DDR5-5600", 90), ("Mac mini M4", 120), ("graphics card, 1,008 GB/s", 1008)):
        found = [most_a_second(LLAMA, bits, bandwidth * GB) for bits in BITS.values()]
        print(f"{machine:24}{bandwidth:6} GB/s   " + "".join(f"{name} {each:6.1f}   " for name, each in zip(BITS, found)))
    at = [most_a_second(LLAMA, 4.9, 120 * GB, tokens) for tokens in (0, 8_000, 32_000)]
    print("Mac mini M4, Q4_K_M, behind 0, 8,000 and 32,000 tokens:", *(f"{each:.1f}" for each in at))
    print(f"share of the bound that was measured: {20.87 / at[0]:.2f}")
    for what, prompt, answer in (("sort a mail", 600, 10), ("draft a reply", 1_500, 200), ("answer from 12 passages", 6_500, 250)):
        print(f"{what:24}{prompt:6}{answer:6}{seconds(prompt, answer, 224.8, 20.9):6.1f} s")


if __name__ == "__main__":
    main()
