"""Writes small PDF files and mails for the tests."""
import zlib


def pdf(pages, packed=True):
    """A file whose pages draw these runs (x, y, text), each in the order given."""
    bodies = {1: b"<< /Type /Catalog /Pages 2 0 R >>"}
    kids = []
    for number, runs in enumerate(pages):
        page, content = 10 + 2 * number, 11 + 2 * number
        kids.append(b"%d 0 R" % page)
        bodies[page] = b"<< /Type /Page /Parent 2 0 R /Contents %d 0 R >>" % content
        draw = b"BT /F1 10 Tf " + b" ".join(
            b"1 0 0 1 %d %d Tm (%s) Tj" % (x, y, text.replace("(", "\\(").replace(")", "\\)").encode("cp1252"))
            for x, y, text in runs
        ) + b" ET"
        data = zlib.compress(draw) if packed else draw
        head = b"<< /Length %d%s >>" % (len(data), b" /Filter /FlateDecode" if packed else b"")
        bodies[content] = head + b"\nstream\n" + data + b"\nendstream"
    bodies[2] = b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), b" ".join(kids))
    out = b"%PDF-1.4\n"
    for number, body in bodies.items():
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    return out + b"trailer << /Root 1 0 R >>\n%%EOF\n"


def prose(x, top, lines, step=12):
    return [(x, top - step * number, line) for number, line in enumerate(lines)]


def mail(body, kind="text/plain", head="", charset="utf-8"):
    raw = body.encode("utf-8") if isinstance(body, str) else body
    lines = f"From: Mara <mara@creek.example>\r\nSubject: Chain\r\nMessage-ID: <3@creek.example>\r\n{head}MIME-Version: 1.0\r\nContent-Type: {kind}; charset={charset}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
    return lines.encode("utf-8") + raw
