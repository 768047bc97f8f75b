#!/usr/bin/env python3
"""Write engine/core/unicode_folds.inc: what each character becomes when names are compared without case and form.

The file is committed, so that every machine compares names alike whatever Unicode version its Python has.
"""
import pathlib
import unicodedata

TARGET = pathlib.Path(__file__).resolve().parent.parent / "engine/core/unicode_folds.inc"
HANGUL = range(0xAC00, 0xD7A4)  # decomposed by arithmetic
SURROGATES = range(0xD800, 0xE000)


def folded(letter):
    """Compatibility decomposition of the folded case: equal for letters that NFKC and case folding make equal."""
    return unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", letter).casefold())


def letters():
    return (chr(code) for code in range(0x110000) if code not in SURROGATES and code not in HANGUL)


def ranges(codes):
    """[first, last] of each run."""
    runs = []
    for code in codes:
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return runs


def lines(words, width=110):
    line = ""
    for word in words:
        if len(line) + len(word) > width:
            yield line.rstrip()
            line = ""
        line += word + " "
    yield line.rstrip()


def array(kind, name, words):
    return [f"constexpr {kind} {name}[] = {{"] + ["    " + line for line in lines(words)] + ["};", ""]


def main():
    pool, places, narrow, wide = bytearray(), {}, [], []
    for letter in letters():
        fold = folded(letter)
        if ord(letter) < 0x80 or fold == letter:
            continue
        if fold not in places:
            places[fold] = len(pool)
            pool += fold.encode() + b"\0"
        if ord(letter) < 0x10000:
            narrow.append(f"{{{ord(letter):#x}, {places[fold]}}},")
        else:
            wide.append(f"{{{ord(letter):#x}, {places[fold]}}},")
    marks = ranges(ord(letter) for letter in letters() if unicodedata.category(letter).startswith("M"))
    text = [f"// Made by tools/unicode_folds.py from Unicode {unicodedata.unidata_version}; not written by hand.", ""]
    text += array("unsigned char", "fold_texts", (f"{byte}," for byte in pool))
    text += array("NarrowFold", "narrow_folds", narrow)
    text += array("WideFold", "wide_folds", wide)
    text += array("Range", "marks", (f"{{{first:#x}, {last:#x}}}," for first, last in marks))
    TARGET.write_text("\n".join(text))


if __name__ == "__main__":
    main()
