"""Checks applications by form.json, with Python's standard library alone (3.9 or newer).

    python3 form_rules.py form.json < applications

Each line of the input is an application, {"today": "2026-11-23", "answers": {...}}: the day at the university and the
answers by key. Each line of the output says of it, {"shown": [...], "required": [...], "missing": [...], "errors": {...}}:
the keys of the questions that are asked, of those that must be answered, of those that must be and are not, and the
messages by key. A line {"password": "..."} asks for the messages about a new password instead. form.schema.json describes
the file.
"""

import json
import re
import sys
import unicodedata


class Rules:
    def __init__(self, form):
        self.form = form
        self.questions = [
            question for page in form["pages"] for section in page["sections"] for question in section["questions"]
        ]
        ranges = "".join(f"{chr(first)}-{chr(last)}" for first, last in form["invisible"])
        self.invisible = re.compile(f"[{ranges}]")
        self.formats = {
            name: ([re.compile(pattern) for pattern in given["patterns"]], given.get("maxLength"))
            for name, given in form["formats"].items()
        }

    def check(self, answers, today):
        """What a backend tells of an application."""
        shown, required, missing, errors = [], [], [], {}
        for question in self.questions:
            if not all(self.holds(condition, answers) for condition in question["shownWhen"]):
                continue
            key = question["key"]
            shown.append(key)
            halves = question.get("halves", [question])
            if any(self.must_be_answered(half, answers) for half in halves):
                required.append(key)
            if any(self.must_be_answered(half, answers) and not self.is_given(half, answers) for half in halves):
                missing.append(key)
            messages = [message for half in halves for message in self.messages(half, answers, today)]
            if messages:
                errors[key] = list(dict.fromkeys(messages))
        return {"shown": shown, "required": required, "missing": missing, "errors": errors}

    def messages(self, question, answers, today):
        """The messages of the rules that an answer breaks, in their order."""
        is_given = self.is_given(question, answers)
        broken = []
        for rule in question["rules"]:
            if not self.applies(rule, answers) or (rule["rule"] == "required") == is_given:
                continue
            message = self.broken(rule, question, answers, today)
            if message is not None:
                broken.append(message)
                if rule.get("last"):
                    break
        return broken

    def applies(self, rule, answers):
        return "when" not in rule or self.holds(rule["when"], answers)

    def must_be_answered(self, question, answers):
        return any(rule["rule"] == "required" and self.applies(rule, answers) for rule in question["rules"])

    def is_given(self, question, answers):
        boxes = question.get("boxes", [question])
        return any(self.is_answered(answers, box["key"]) for box in boxes)

    def broken(self, rule, question, answers, today):
        """The message of a rule, or None when the answer keeps it. `required` comes here only without an answer."""
        typed = text_of(answers, question["key"])
        text = self.visible(typed)
        name = rule["rule"]
        if name == "required":
            kept = False
        elif name == "format":
            kept = self.has_format(rule["format"], text)
        elif name == "date":
            kept = is_day(text)
        elif name == "option":
            return self.option_message(rule, question, text, answers, today)
        elif name == "maximumLength":
            kept = len(typed) <= rule["length"]
        elif name == "minimumLength":
            kept = len(text) >= rule["length"]
        elif name == "atLeastYearsOld":
            kept = text <= years_before(today, rule["years"])
        elif name == "atMostYearsOld":
            kept = text >= years_before(today, rule["years"])
        elif name == "score":
            kept = is_score(text, rule)
        else:
            raise ValueError(f"The rule {name} is not known.")
        return None if kept else rule["message"]

    def option_message(self, rule, question, text, answers, today):
        options = self.offered(question["options"], answers, today)
        if any(option["value"] == text for option in options):
            return None
        label = self.visible(text_of(answers, question.get("descriptionKey")))
        if label == "" or any(option["label"] == label for option in options):
            return rule["message"]
        return rule["withdrawnMessage"].replace("{label}", label)

    def offered(self, options, answers, today):
        """The options of a choice, given the answers and the day."""
        if isinstance(options, list):
            return options
        if "list" in options:
            return self.form["lists"][options["list"]]
        if "options" in options:
            return self.offered(options["options"], answers, today)
        if "by" in options:
            return self.offered(options["lists"].get(text_of(answers, options["by"]), []), answers, today)
        if "seasons" in options:
            return terms(options, today)
        return years(options, today)

    def holds(self, condition, answers):
        op = condition["op"]
        if op == "all":
            return all(self.holds(inner, answers) for inner in condition["of"])
        if op == "any":
            return any(self.holds(inner, answers) for inner in condition["of"])
        if op == "none":
            return not any(self.holds(inner, answers) for inner in condition["of"])
        text = text_of(answers, condition["key"])
        if op == "equals":
            return text == as_text(condition["value"])
        if op == "notEquals":
            return text != as_text(condition["value"])
        if op == "answered":
            return self.is_answered(answers, condition["key"])
        if op == "notAnswered":
            return not self.is_answered(answers, condition["key"])
        if op == "isIn":
            return text in condition["values"]
        if op == "notIn":
            return text not in condition["values"]
        if op == "hasFormat":
            return self.has_format(condition["format"], self.visible(text))
        return self.compares(op, self.visible(text), condition["value"])

    def compares(self, op, text, value):
        if text == "":
            return False
        if not isinstance(value, str):
            if not self.has_format("number", text):
                return False
            text = float(text)
        return {"lt": text < value, "lte": text <= value, "gt": text > value, "gte": text >= value}[op]

    def is_answered(self, answers, key):
        answer = answers.get(key)
        return self.visible(answer) != "" if isinstance(answer, str) else answer is True

    def has_format(self, name, text):
        patterns, longest = self.formats[name]
        return (longest is None or len(text) <= longest) and all(pattern.fullmatch(text) for pattern in patterns)

    def visible(self, text):
        """What a person sees of a text, without white space at its ends."""
        return self.trimmed(self.invisible.sub("", text))

    def trimmed(self, text):
        return text.strip(self.form["whiteSpace"])

    def password_messages(self, password):
        """The messages about a new password, at sign-up and at a reset."""
        return [rule["message"] for rule in self.form["password"] if not self.is_met(rule, password)]

    def is_met(self, rule, password):
        name = rule["rule"]
        if name == "minimumLength":
            return len(password) >= rule["length"]
        if name == "hasLetter":
            category = "Lu" if rule["case"] == "upper" else "Ll"
            return any(unicodedata.category(character) == category for character in password)
        if name == "hasOneOf":
            return any(character in rule["characters"] for character in self.trimmed(password))
        if name == "isTrimmed":
            return password == self.trimmed(password)
        raise ValueError(f"The rule {name} is not known.")


def as_text(answer):
    """A check box is compared as the text true or false."""
    return answer if isinstance(answer, str) else "true" if answer else "false"


def text_of(answers, key):
    return as_text(answers.get(key, ""))


def is_day(text):
    match = re.fullmatch("([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    if not match:
        return False
    year, month, day = (int(part) for part in match.groups())
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = [31, 29 if is_leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1 <= month <= 12 and 1 <= day <= days[month - 1]


def years_before(today, years):
    return f"{int(today[:4]) - years:04d}{today[4:]}"


def is_score(text, rule):
    if not re.fullmatch("[0-9]+", text):
        return False
    points = int(text)
    return rule["from"] <= points <= rule["to"] and (points - rule["from"]) % rule["step"] == 0


def years(options, today):
    this_year = int(today[:4])
    start = options.get("from", this_year)
    if isinstance(start, dict):
        start = this_year - start["yearsAgo"]
    step = -1 if options["direction"] == "past" else 1
    listed = [str(start + index * step) for index in range(options["count"])]
    return [{"value": "", "label": "--"}] + [{"value": year, "label": year} for year in listed]


def terms(options, today):
    offered = []
    year = int(today[:4])
    while len(offered) < options["termCount"]:
        for season in options["seasons"]:
            if f"{year}-{season['begins']}" > today and len(offered) < options["termCount"]:
                named = {name: season[name].replace("{year}", str(year)) for name in ("value", "label")}
                offered.append(named)
        year += 1
    return offered


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        rules = Rules(json.load(file))
    sys.stdin.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        asked = json.loads(line)
        if "password" in asked:
            result = {"password": rules.password_messages(asked["password"])}
        else:
            result = rules.check(asked["answers"], asked["today"])
        print(json.dumps(result))


if __name__ == "__main__":
    main()
