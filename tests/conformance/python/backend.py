"""The account part of a backend, with Python's standard library alone (3.9 or newer, with SQLite 3.35).

    python3 backend.py --port 8000 --smtp 127.0.0.1:2525 --data accounts.db

It was written from openapi.yaml and form.json, to try whether these two are enough and whether the conformance check takes
a backend that has nothing else in common with the reference server. What a draft needs is not here: such a call gets a 404.
"""

import argparse
import hashlib
import hmac
import json
import queue
import re
import secrets
import smtplib
import sqlite3
import sys
import threading
import time
from email.message import EmailMessage
from http.cookies import CookieError, SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlencode, urlsplit

contract = Path(__file__).resolve().parents[3] / "contract"
sys.path.insert(0, str(contract))
from form_rules import Rules  # noqa: E402

MINUTE = 60
CODE_LASTS = 15 * MINUTE
LINK_LASTS = 60 * MINUTE
SESSION_LASTS = 12 * 60 * MINUTE
WINDOW = 15 * MINUTE
MOST_OF_ACCOUNT = 20
MOST_OF_NETWORK_ADDRESS = 250
LONGEST_BODY = 262_144
EMAIL = re.compile(r"[^@\s]+@[^@\s.]+(\.[^@\s.]+)+")
CODE = re.compile("[0-9]{6}")
COOKIES = {"session": "; HttpOnly", "idp.session": ""}

SCHEMA = """
create table if not exists accounts (
  username text primary key, salt blob not null, password blob not null, confirmed integer not null default 0);
create table if not exists mailed (
  username text, kind text, secret text not null, ends real not null, primary key (username, kind));
create table if not exists sessions (token text primary key, username text not null, ends real not null);
create table if not exists logins (username text not null, at real not null);
create table if not exists tries (what text not null, at real not null);
"""


class Refusal(Exception):
    """Ends a call with this reply. What the call changed until then is kept: a try that was counted counts."""

    def __init__(self, status, message, headers=(), **more):
        super().__init__(message)
        self.status, self.headers, self.body = status, list(headers), {"message": message, **more}


def invalid(**errors):
    return Refusal(422, " ".join(errors.values()), errors={field: [message] for field, message in errors.items()})


class Accounts:
    """What the operations do. Each runs in one transaction, one after the other."""

    def __init__(self, data, rules, mail):
        self.db = sqlite3.connect(data, check_same_thread=False, isolation_level=None)
        self.db.executescript(SCHEMA)
        self.rules, self.mail = rules, mail
        self.lock = threading.Lock()
        self.no_account = (secrets.token_bytes(16), secrets.token_bytes(32), 0)

    def call(self, operation, call):
        with self.lock:
            self.db.execute("begin")
            mails = []
            try:
                return operation(self, call, lambda *mail: mails.append(mail))
            finally:
                self.db.execute("commit")
                for mail in mails:
                    self.mail(*mail)

    def rows(self, statement, *values):
        return self.db.execute(statement, values).fetchall()

    def row(self, statement, *values):
        found = self.rows(statement, *values)
        return found[0] if found else None

    # Operations

    def sign_up(self, call, mail):
        username, password = call.body["username"], call.body["password"]
        is_address = EMAIL.fullmatch(username)
        self.check_new_password(password, **({} if is_address else {"username": "Your email address must be valid."}))
        self.count(f"mail {username}")
        salt = secrets.token_bytes(16)
        hashed = hash_of(password, salt)
        self.rows("insert or ignore into accounts (username, salt, password) values (?, ?, ?)", username, salt, hashed)
        self.send_code(username, mail)
        return 200, {"message": "We sent you a mail."}

    def resend_confirmation(self, call, mail):
        username = call.body["username"]
        self.count(f"mail {username}")
        self.send_code(username, mail)
        return 200, {"message": "If there is an account that waits for its code, we sent a new one."}

    def confirm_account(self, call, mail):
        username, code = call.body["username"], call.body["code"]
        if not CODE.fullmatch(code):
            raise invalid(code="The confirmation code must be exactly 6 numbers.")
        self.check_limit(f"code {username}")
        if not self.takes("code", username, code):
            self.count(f"code {username}")
            raise invalid(code="That code is wrong or has expired.")
        self.rows("update accounts set confirmed = 1 where username = ?", username)
        return 200, {"message": "Your account is confirmed."}

    def log_in(self, call, mail):
        username, password = call.body["username"], call.body["password"]
        limits = {f"password {username}": MOST_OF_ACCOUNT, f"address {call.client_address[0]}": MOST_OF_NETWORK_ADDRESS}
        for what, most in limits.items():
            self.check_limit(what, most)
        # The time of the reply must not tell whether there is an account.
        account = self.row("select salt, password, confirmed from accounts where username = ?", username)
        salt, hashed, is_confirmed = account or self.no_account
        if not hmac.compare_digest(hash_of(password, salt), hashed):
            for what, most in limits.items():
                self.count(what, most)
            raise Refusal(401, "The email address or password is incorrect.")
        if not is_confirmed:
            raise Refusal(403, "Please confirm your account with the code we sent.")
        token = secrets.token_urlsafe(32)
        self.rows("delete from sessions where token = ? or ends < ?", call.session, time.time())
        self.rows("insert into sessions values (?, ?, ?)", digest(token), username, time.time() + SESSION_LASTS)
        self.rows("insert into logins values (?, ?)", username, time.time())
        call.set_cookies({"session": token, "idp.session": secrets.token_hex(8)})
        return 200, {"message": "You are logged in."}

    def log_out(self, call, mail):
        self.rows("delete from sessions where token = ?", call.session)
        call.set_cookies({})
        return 204, None

    def request_password_reset(self, call, mail):
        username = call.body["username"]
        self.count(f"mail {username}")
        if self.row("select 1 from accounts where username = ?", username):
            link = secrets.token_urlsafe(24)
            self.keep("link", username, link, LINK_LASTS)
            mail(username, "Set a new password", f"{call.origin}/reset?{urlencode({'username': username, 'id': link})}")
        return 200, {"message": "If that address has an account, we sent it a link."}

    def reset_password(self, call, mail):
        username, password = call.body["username"], call.body["password"]
        is_repeated = password == call.body["confirm_password"]
        self.check_new_password(password, **({} if is_repeated else {"confirm_password": "The passwords must match."}))
        if not self.takes("link", username, call.body["id"]):
            raise Refusal(403, "This link is wrong or has expired.")
        salt = secrets.token_bytes(16)
        new = (salt, hash_of(password, salt), username)
        self.rows("update accounts set salt = ?, password = ?, confirmed = 1 where username = ?", *new)
        self.rows("delete from sessions where username = ?", username)
        self.rows("delete from mailed where username = ?", username)
        self.rows("delete from tries where what = ?", f"password {username}")
        return 200, {"message": "Your password was changed."}

    def get_profile(self, call, mail):
        username = self.applicant(call)
        logins = self.rows("select at from logins where username = ? order by at desc, rowid desc limit 100", username)
        profile = {
            "username": username,
            "answer": {},
            "document_answer": {},
            "tabs": {},
            "add_another": {},
            "last_page": None,
            "successful_login": [as_time(at) for at, in reversed(logins)],
            "web_status": [],
        }
        return 200, profile

    def get_offers(self, call, mail):
        return 200, {"deletion": True}

    def delete_application(self, call, mail):
        username = self.applicant(call)
        self.check_limit(f"deletion {username}")
        salt, hashed = self.row("select salt, password from accounts where username = ?", username)
        if not hmac.compare_digest(hash_of(call.body["password"], salt), hashed):
            self.count(f"deletion {username}")
            raise invalid(password="The password is incorrect.")
        for table in ("accounts", "mailed", "sessions", "logins"):
            self.rows(f"delete from {table} where username = ?", username)
        call.set_cookies({})
        return 204, None

    # What they have in common

    def applicant(self, call, mail=None):
        found = self.row("select username from sessions where token = ? and ends > ?", call.session, time.time())
        if not found:
            raise Refusal(401, "Your session is invalid. Please log in again.")
        return found[0]

    def check_new_password(self, password, **errors):
        messages = self.rules.password_messages(password)
        if messages:
            errors["password"] = ", ".join(messages)
        if errors:
            raise invalid(**errors)

    def send_code(self, username, mail):
        """A code where one is waited for, and otherwise a mail that says what there is."""
        account = self.row("select confirmed from accounts where username = ?", username)
        if account is None:
            return
        if account[0]:
            mail(username, "You have an account", "You have an account with this address. You can log in.")
            return
        code = f"{secrets.randbelow(1_000_000):06d}"
        self.keep("code", username, code, CODE_LASTS)
        mail(username, "Your code", f"Your confirmation code is {code}.")

    def keep(self, kind, username, secret, lasts):
        """In place of the one before."""
        self.rows("replace into mailed values (?, ?, ?, ?)", username, kind, digest(secret), time.time() + lasts)

    def takes(self, kind, username, secret):
        """Whether it is what was mailed, which works only once."""
        return self.row(
            "delete from mailed where username = ? and kind = ? and secret = ? and ends > ? returning 1",
            *(username, kind, digest(secret), time.time()),
        )

    def check_limit(self, what, most=MOST_OF_ACCOUNT):
        """Refuses a call before it could tell whether a code or a password is right."""
        self.rows("delete from tries where at < ?", time.time() - WINDOW)
        tries = self.rows("select at from tries where what = ? order by at desc limit ?", what, most)
        if len(tries) == most:
            seconds = int(tries[-1][0] + WINDOW - time.time()) + 1
            raise Refusal(429, "Too many tries. Please wait.", headers=[("Retry-After", str(seconds))])

    def count(self, what, most=MOST_OF_ACCOUNT):
        self.check_limit(what, most)
        self.rows("insert into tries values (?, ?)", what, time.time())


USERNAME = {"username": 254}
OPERATIONS = {
    "/public/signup": {"POST": (Accounts.sign_up, {**USERNAME, "password": 256})},
    "/public/confirm": {"POST": (Accounts.confirm_account, {**USERNAME, "code": 6})},
    "/public/resend-confirm": {"POST": (Accounts.resend_confirmation, USERNAME)},
    "/public/login": {"POST": (Accounts.log_in, {**USERNAME, "password": 256})},
    "/public/forgot-password": {"POST": (Accounts.request_password_reset, USERNAME)},
    "/public/reset-password": {
        "POST": (Accounts.reset_password, {**USERNAME, "password": 256, "confirm_password": 256, "id": 200})
    },
    "/public/offers": {"GET": (Accounts.get_offers, None)},
    "/api/logout": {"GET": (Accounts.log_out, None)},
    "/api/profile": {"GET": (Accounts.get_profile, None)},
    "/api/delete-application": {"POST": (Accounts.delete_application, {"password": 256})},
}
"""By path and method: what is done, and the longest text of each field of the body."""


def hash_of(password, salt):
    return hashlib.scrypt(password.encode(), salt=salt, n=hash_of.cost, r=8, p=1, dklen=32)


hash_of.cost = 2**14


def digest(secret):
    """What is stored of a secret: a copy of the database opens nothing."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def as_time(seconds):
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + f".{int(seconds % 1 * 1000):03d}Z"


def read_body(data, longest):
    """The fields of a body that the contract names, each of them a text."""
    try:
        body = json.loads(data.decode("utf-8"), parse_constant=not_json, parse_int=float)
    except (ValueError, RecursionError):
        raise Refusal(400, "The request body is not valid JSON.") from None
    if not isinstance(body, dict):
        raise invalid(body="must be an object.")
    errors = {field: "is not a known field." for field in body if field not in longest}
    errors.update({field: "is needed." for field in longest if not is_text(body.get(field), longest[field])})
    if errors:
        raise invalid(**errors)
    if "username" in body:
        body["username"] = body["username"].strip().lower()
    return body


def not_json(constant):
    """json.loads would take NaN and Infinity."""
    raise ValueError(f"{constant} is not JSON.")


def is_text(value, longest):
    return isinstance(value, str) and 1 <= len(value) <= longest and not re.search("[\0\ud800-\udfff]", value)


class Call(BaseHTTPRequestHandler):
    """One connection. Reads each call, checks what all of them have in common, and replies in JSON."""

    protocol_version = "HTTP/1.1"
    timeout = 30
    wbufsize = 65_536
    """Headers and body go out together: the system would hold the second of two small writes back."""

    def answer(self):
        self.sent_cookies = []
        try:
            data = self.read_data()
            operation, longest = self.find_operation()
            if self.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
                raise Refusal(403, "This call can only be made from the application itself.", reason="other_site")
            self.session = digest(self.session_cookie())
            if longest is not None:
                if self.path.startswith("/api/"):
                    self.server.accounts.call(Accounts.applicant, self)
                self.check_is_json()
                self.body = read_body(data, longest)
            status, body = self.server.accounts.call(operation, self)
            self.reply(status, body, self.sent_cookies)
        except Refusal as refusal:
            self.reply(refusal.status, refusal.body, refusal.headers)
        except ConnectionError:
            self.close_connection = True
        except Exception as error:  # A call that fails must not end the server.
            self.log_error("%r", error)
            self.reply(500, {"message": "We've encountered an unexpected error. Please try again later."})

    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = answer

    def find_operation(self):
        path = urlsplit(self.path).path
        try:
            if re.search("%(?![0-9A-Fa-f]{2})", path):
                raise ValueError("half of an escape")
            path = unquote(path, errors="strict")
        except ValueError:
            raise Refusal(400, "The path cannot be decoded.") from None
        methods = OPERATIONS.get(path)
        if methods is None:
            raise Refusal(404, "There is nothing here.")
        if self.command not in methods:
            raise Refusal(405, "There is no such method here.", [("Allow", ", ".join(methods))])
        return methods[self.command]

    def read_data(self):
        length = self.headers.get("Content-Length", "0")
        if not length.isdecimal() or "Transfer-Encoding" in self.headers:
            self.close_connection = True
            raise Refusal(400, "The length of the body is not known.")
        data = self.rfile.read(min(int(length), LONGEST_BODY + 1))
        if len(data) <= LONGEST_BODY:
            return data
        # A client reads the reply only when it has sent everything, as far as that is bearable.
        self.rfile.read(min(int(length) - len(data), 16 * LONGEST_BODY))
        self.close_connection = True
        raise Refusal(413, "The request is too large.")

    def check_is_json(self):
        kind = self.headers.get("Content-Type", "")
        if not re.fullmatch(r'\s*application/json\s*(;\s*charset="?utf-8"?\s*)?', kind, re.IGNORECASE):
            raise Refusal(415, "Please send application/json.")

    def session_cookie(self):
        try:
            return SimpleCookie(self.headers.get("Cookie", ""))["session"].value
        except (CookieError, KeyError):
            return ""

    @property
    def origin(self):
        return f"http://{self.headers.get('Host', '')}"

    def set_cookies(self, values):
        """Sets both cookies, or clears them. They end with the browser, since applicants share computers."""
        for name, kind in COOKIES.items():
            value = values.get(name, "")
            self.sent_cookies.append(
                ("Set-Cookie", f"{name}={value}; Path=/; SameSite=Lax{kind}{'' if value else '; Max-Age=0'}")
            )

    def reply(self, status, body, headers=()):
        data = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        for name, value in (*headers, ("Cache-Control", "no-store")):
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def send_error(self, code, message=None, explain=None):
        """What is not HTTP: the message of http.server would be HTML."""
        self.close_connection = True
        self.reply(code if code in (408, 431) else 400, {"message": message or "The request cannot be read."})

    def log_request(self, code="-", size="-"):
        """Says nothing: an address may stand in a query."""


def mailer(host, port):
    """Sends mails one after the other, so that the newest comes last, and without a call that waits for it."""
    waiting = queue.Queue()

    def send():
        while True:
            username, subject, text = waiting.get()
            message = EmailMessage()
            message["From"], message["To"], message["Subject"] = "admission@example.edu", username, subject
            message.set_content(text)
            try:
                with smtplib.SMTP(host, port, timeout=30) as smtp:
                    smtp.send_message(message)
            except (OSError, smtplib.SMTPException) as error:
                print(f"A mail was not sent: {error}", file=sys.stderr)

    threading.Thread(target=send, daemon=True).start()
    return lambda *mail: waiting.put(mail)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--smtp", default="127.0.0.1:2525", help="where mail is sent")
    parser.add_argument("--data", default=":memory:", help="the file of the database; without it everything is in memory")
    parser.add_argument("--cost", type=int, default=hash_of.cost, help="of a password's hash, a power of two")
    options = parser.parse_args()
    hash_of.cost = options.cost
    host, _, port = options.smtp.partition(":")
    rules = Rules(json.loads((contract / "form.json").read_text(encoding="utf-8")))
    server = ThreadingHTTPServer(("127.0.0.1", options.port), Call)
    server.accounts = Accounts(options.data, rules, mailer(host, int(port)))
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
