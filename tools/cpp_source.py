"""C++ sources as tokens, with the brackets around each: as much of the language as tools/words.py needs."""
import bisect
import re

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<raw>R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)")
    |(?P<string>"(?:[^"\\\n]|\\.)*"(?P<suffix>_\w+)?)
    |(?P<char>(?<![0-9a-zA-Z_])'(?:[^'\\\n]|\\.)+')
    |(?P<directive>^[ \t]*\#[ \t]*(?:include|error|pragma)[^\n]*)
    |(?P<open>[(\[{])
    |(?P<close>[)\]}])
    |(?P<word>[A-Za-z_]\w*)
    |(?P<other>[^\s])""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)


class Source:
    """One file: its tokens, and for each token the brackets that stand open around it."""

    def __init__(self, text):
        self.text = text
        self.tokens = [m for m in TOKEN.finditer(text) if m.lastgroup != "comment" and not m.group("comment")]
        self.lines = [m.start() for m in re.finditer("\n", text)]
        self.opener = {}  # closing token -> its opening one
        self.around = []  # token -> the opening tokens around it, outermost first
        self.closer = {}
        stack = []
        for i, token in enumerate(self.tokens):
            if token.group("close") and stack:
                opened = stack.pop()
                self.opener[i], self.closer[opened] = opened, i
            self.around.append(tuple(stack))
            if token.group("open"):
                stack.append(i)

    def line(self, position):
        return bisect.bisect_left(self.lines, position) + 1

    def callee(self, opened):
        """The name before an opening bracket: of a call, an initialised type or member."""
        i = opened - 1
        if i in self.opener and self.tokens[i].group() == "]":
            i = self.opener[i] - 1
        while i > 0 and self.tokens[i].group() == ">":  # the arguments of a template
            while i > 0 and self.tokens[i].group() != "<":
                i -= 1
            i -= 1
        return self.tokens[i].group() if i >= 0 and self.tokens[i].group("word") else ""

    def arguments(self, opened):
        """The arguments of a call, as ranges of tokens."""
        parts, start = [], opened + 1
        end = self.closer.get(opened, len(self.tokens))
        for i in range(opened + 1, end):
            if self.around[i][-1:] == (opened,) and self.tokens[i].group() == ",":
                parts.append((start, i))
                start = i + 1
        parts.append((start, end))
        return parts

    def words(self, begin, end):
        return " ".join(token.group() for token in self.tokens[begin:end])


def content(token):
    if token.group("raw"):
        return token.group("raw")[len(token.group("mark")) + 3:-len(token.group("mark")) - 2]
    text = token.group("string")[1:].rsplit('"', 1)[0]
    return text.replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\").replace("\\u2033", "″")


def literals(source):
    """Runs of neighbouring literals: first token, the token after the last, the text."""
    i = 0
    while i < len(source.tokens):
        if not (source.tokens[i].group("string") or source.tokens[i].group("raw")) or source.tokens[i].group("suffix"):
            i += 1
            continue
        begin = i
        while i < len(source.tokens) and (source.tokens[i].group("string") or source.tokens[i].group("raw")):
            i += 1
        yield begin, i, "".join(content(token) for token in source.tokens[begin:i])
