"""Computes the figures of a book from its account export and the reference rates, as an independent reading of docs/adr 20 to 23.

Arguments: the account export and the reference rates, both zips. Standard input: `display` (a currency), `today`, and what is
asked; see `answers`. Prints the answers as JSON. Amounts are whole hundredths of the display currency, or minor units of an
account's currency, until they are printed.
"""
import collections
import fractions
import json
import sys
import zipfile

from money import decimal, exponent, own
from rates import Rates

Transaction = collections.namedtuple("Transaction", "index day name tags text postings parts")
Posting = collections.namedtuple("Posting", "account minor status")
Part = collections.namedtuple("Part", "kind category minor")
# A part of a transaction as its category counts it: spending is above 0, a refund below.
Entry = collections.namedtuple("Entry", "transaction kind category minor")


def name_key(name):
    """Payees are one whatever their case and the width of their blanks."""
    return " ".join(name.lower().split())


class Book:
    def __init__(self, export, display):
        self.display = display
        self.accounts = export["accounts"]
        self.currencies = [account["currency"] for account in self.accounts]
        self.main = [account["isDefault"] for account in self.accounts].index(True)
        self.parents = {
            (setting["type"], setting["name"]): setting["parent"]
            for setting in export["categorySettings"]
            if "parent" in setting
        }
        self.children = collections.defaultdict(set)
        for (_, child), parent in self.parents.items():
            self.children[parent].add(child)
        self.transactions = [self.read(index, each) for index, each in enumerate(export["transactions"])]

    def minor(self, amount, account):
        minor = amount * 10 ** exponent(self.currencies[account])
        assert minor.denominator == 1
        return minor.numerator

    def read(self, index, given):
        account = given.get("account", self.main)
        sign, direction = (1, "income") if given["isIncome"] else (-1, "expense")
        status = given.get("status", "cleared")
        postings = [Posting(account, sign * self.minor(given["cost"], account), status)]
        parts = given.get("parts", [])
        if "transfer" in given:
            to = given["transfer"]
            minor = self.minor(to["toAmount"], to["to"])
            postings.append(Posting(to["to"], minor, to.get("status", status)))
            if self.currencies[account] == self.currencies[to["to"]]:
                fees = sum(self.minor(part["amount"], account) for part in parts)
                assert postings[0].minor + minor == -fees
        elif not parts:
            parts = [{**given, "amount": given["cost"]}]
        parts = [
            Part(part.get("kind", direction), part["category"], sign * self.minor(part["amount"], account))
            for part in parts
        ]
        tags = given.get("tags", [])
        text = "\n".join([given["name"], given["note"], *tags]).lower()
        return Transaction(index, given["addedOn"], given["name"], tags, text, postings, parts)

    def convert(self, minor, currency, day):
        """Returns hundredths of the display currency, rounded once to its minor unit, halves to the even one."""
        if currency in (None, self.display):
            return fractions.Fraction(minor * 100, 10 ** exponent(currency or "EUR"))
        rate = rates.find(currency, self.display, day)
        if rate is None:
            return None
        places = exponent(self.display)
        return round(fractions.Fraction(minor, 10 ** exponent(currency)) * rate * 10**places) * 10 ** (2 - places)

    def family(self, kind, category):
        return self.parents.get((kind, category), category)

    def matching(self, wanted):
        account = wanted.get("account")

        def matches(each):
            in_accounts = [posting for posting in each.postings if account in (None, posting.account)]
            return (
                in_accounts
                and wanted.get("startDate", "") <= each.day <= wanted.get("endDate", "9")
                and wanted.get("search", "").lower() in each.text
                and wanted.get("isIncome", each.postings[0].minor > 0) == (each.postings[0].minor > 0)
                and name_key(wanted.get("payee", each.name)) == name_key(each.name)
                and ("tag" not in wanted or wanted["tag"] in each.tags)
                and ("status" not in wanted or wanted["status"] in [posting.status for posting in in_accounts])
                and ("category" not in wanted or any(self.is_in(wanted, part) for part in each.parts))
            )

        return [each for each in self.transactions if matches(each)]

    def is_in(self, wanted, part):
        # A filter names no kind: it also finds an income category with the name of an expense subcategory.
        return wanted["category"] == part.category or part.category in self.children[wanted["category"]]

    def entries(self, wanted):
        """What counts in totals: of a transfer its fees, in the account that pays them."""
        return [
            Entry(each, part.kind, part.category, part.minor if part.kind == "income" else -part.minor)
            for each in self.matching(wanted)
            if wanted.get("account", each.postings[0].account) == each.postings[0].account
            for part in each.parts
            if "category" not in wanted or self.is_in(wanted, part)
        ]

    def currency_of(self, entry):
        return self.currencies[entry.transaction.postings[0].account]

    def total(self, entries, is_net=False):
        """Converts for each day and category. Returns the sum, how many transactions count, and those without a rate."""
        sums = collections.defaultdict(int)
        counted, left = set(), set()
        for entry in entries:
            day, currency = entry.transaction.day, self.currency_of(entry)
            is_known = self.convert(0, currency, day) is not None
            (counted if is_known else left).add((currency, entry.transaction.index))
            if is_known:
                sums[day, currency, entry.kind, entry.category] += entry.minor
        amount = sum(
            (-1 if is_net and kind == "expense" else 1) * self.convert(minor, currency, day)
            for (day, currency, kind, _), minor in sums.items()
        )
        return amount, len(counted), collections.Counter(currency for currency, _ in left)

    def report(self, asked):
        is_net = asked["kind"] == "net"
        entries = [each for each in self.entries(asked["filter"]) if is_net or each.kind == asked["kind"]]
        groups = collections.defaultdict(list)
        for entry in entries:
            for key in self.groups(asked["group"], entry):
                groups[key].append(entry)
        rows = {}
        for key, inside in groups.items():
            totals = [self.total(within(inside, step), is_net) for step in asked["steps"]]
            before = self.total(within(inside, asked["compared"]), is_net)[0] if "compared" in asked else 0
            rows[key] = {
                "amounts": [decimal(amount) for amount, _, _ in totals],
                "counts": [count for _, count, _ in totals],
                "before": decimal(before),
            }
        left = [self.total(within(entries, step))[2] for step in asked["steps"]]
        return {"rows": rows, "unconverted": sum(left, collections.Counter())}

    def groups(self, by, entry):
        each = entry.transaction
        return {
            "category": [f"{entry.kind} {entry.category}"],
            "kind": [entry.kind],
            "payee": [name_key(each.name)],
            "account": [str(each.postings[0].account)],
            "tag": each.tags or [""],
        }[by]

    def sums(self, wanted):
        """Amounts by currency as the list shows them; transfers count where an account filters."""
        matching = self.matching(wanted)
        by_currency = collections.defaultdict(lambda: {"count": 0, "income": 0, "expenses": 0})
        for each in matching:
            if "account" not in wanted and len(each.postings) > 1:
                continue
            for posting in each.postings:
                if wanted.get("account", posting.account) == posting.account:
                    sums = by_currency[self.currencies[posting.account]]
                    sums["count"] += 1
                    sums["income" if posting.minor > 0 else "expenses"] += abs(posting.minor)
        shown = {
            currency or "": {"count": s["count"], **{k: own(s[k], currency) for k in ("income", "expenses")}}
            for currency, s in by_currency.items()
        }
        return {"count": len(matching), "sums": shown}

    def added(self, account, day, after="", only_cleared=False):
        return sum(
            posting.minor
            for each in self.transactions
            if after < each.day <= day
            for posting in each.postings
            if posting.account == account and not (only_cleared and posting.status == "pending")
        )

    def opened(self, account, day, after=""):
        given = self.accounts[account]
        openings = [{"date": given["openingDate"], "amount": given["openingBalance"]}, *given.get("takenOverBalances", [])]
        return sum(self.minor(each["amount"], account) for each in openings if after < each["date"] <= day)

    def balance(self, account, day, only_cleared=False):
        return self.opened(account, day) + self.added(account, day, only_cleared=only_cleared)

    def worth(self, account, day):
        """The last valuation of an asset or liability, and what was added after it; else the balance."""
        opened = self.accounts[account]["openingDate"]
        is_valued = self.accounts[account]["kind"] in ("asset", "liability")
        known = [v for v in valuations if is_valued and v["account"] == account and opened <= v["date"] <= day]
        if not known:
            return self.balance(account, day)
        last = max(known, key=lambda valuation: valuation["date"])
        start = self.minor(last["value"], account)
        return start + self.opened(account, day, last["date"]) + self.added(account, day, last["date"])

    def all_accounts(self, worths, day):
        """Adds up what is held and what is owed; each currency is converted once."""
        sides = collections.defaultdict(lambda: [0, 0])
        for account, minor in enumerate(worths):
            sides[self.currencies[account]][minor < 0] += minor
        known = [[self.convert(minor, currency, day) for minor in side] for currency, side in sides.items()]
        held, owed = (sum(side[index] or 0 for side in known) for index in (0, 1))
        return held, -owed

    def net_worth(self, day):
        held, owed = self.all_accounts([self.worth(index, day) for index in range(len(self.accounts))], day)
        return {"total": decimal(held - owed), "assets": decimal(held), "liabilities": decimal(owed)}

    def summary(self, today):
        entries = self.entries({})
        balances = []
        for day in (today, "9"):
            held, owed = self.all_accounts([self.balance(i, day) for i in range(len(self.accounts))], today)
            balances.append(held - owed)
        of_kind = lambda kind: decimal(self.total([each for each in entries if each.kind == kind])[0])
        return {
            "totalIncome": of_kind("income"),
            "totalExpenses": of_kind("expense"),
            "balance": decimal(balances[0]),
            "datedAfterToday": decimal(balances[1] - balances[0]),
            "unconverted": self.total(entries)[2],
        }

    def account_summary(self, account, today):
        currency = self.currencies[account]
        entries = self.entries({"account": account})
        balance = self.balance(account, today)
        of_kind = lambda kind: own(sum(each.minor for each in entries if each.kind == kind), currency)
        return {
            "totalIncome": of_kind("income"),
            "totalExpenses": of_kind("expense"),
            "balance": own(balance, currency),
            "datedAfterToday": own(self.balance(account, "9") - balance, currency),
        }

    def charts(self, days):
        by_family, by_category, by_day = (collections.defaultdict(list) for _ in range(3))
        for entry in self.entries({}):
            if entry.kind == "expense":
                by_family[self.family(entry.kind, entry.category)].append(entry)
                by_category[entry.category].append(entry)
            if days["from"] <= entry.transaction.day <= days["to"]:
                by_day[f"{entry.kind} {entry.transaction.day}"].append(entry)
        total = lambda groups: {key: decimal(self.total(inside)[0]) for key, inside in groups.items()}
        return {"families": total(by_family), "categories": total(by_category), "days": total(by_day)}

    def budget(self, given):
        month = f"{given['year']}-{given['month']:02}"
        wanted = {"startDate": f"{month}-01", "endDate": f"{month}-31", "category": given["category"]}
        spent = collections.defaultdict(list)
        for entry in self.entries(wanted):
            if entry.kind == "expense":
                spent[entry.category].append(entry)
        totals = [self.total(inside) for inside in spent.values()]
        # A split counts once in each subcategory.
        left = sum((left for _, _, left in totals), collections.Counter())
        return {"spent": decimal(sum(amount for amount, _, _ in totals)), "unconverted": left}


def within(entries, days):
    return [each for each in entries if days["from"] <= each.transaction.day <= days["to"]]


def answers(book, export, asked):
    today, accounts = asked["today"], range(len(book.accounts))
    balance = lambda i, day, only: own(book.balance(i, day, only), book.currencies[i])
    return {
        "balances": {
            day: [{"total": balance(i, day, False), "cleared": balance(i, day, True)} for i in accounts]
            for day in asked["balances"]
        },
        "netWorth": {day: book.net_worth(day) for day in asked["netWorth"]},
        "summary": book.summary(today),
        "accountSummaries": [book.account_summary(i, today) for i in accounts],
        "charts": book.charts(asked["charts"]),
        "budgets": {f"{b['year']}-{b['month']} {b['category']}": book.budget(b) for b in export["budgets"]},
        "reports": [book.report(each) for each in asked["reports"]],
        "sums": [book.sums(each) for each in asked["sums"]],
    }


with zipfile.ZipFile(sys.argv[1]) as archive:
    export = json.loads(archive.read("saldo.json"), parse_float=fractions.Fraction)
valuations = export["valuations"]
asked = json.load(sys.stdin)
rates = Rates(sys.argv[2], export["rates"])
print(json.dumps(answers(Book(export, asked["display"]), export, asked)))
