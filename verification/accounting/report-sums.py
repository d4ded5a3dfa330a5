"""Adds up the transactions of a book by month, type and category, in hundredths of the display currency, as JSON.

Reads from standard input: `transactions` as the API lists them, `currencies` of the accounts by id, where null is the display
currency, and `rates`: decimals by currency and day, of which the newest until a day counts.
"""
import collections
import fractions
import json
import sys

EXPONENTS = {None: 2, "EUR": 2, "JPY": 0, "KWD": 3}
DISPLAY = "EUR"

book = json.load(sys.stdin, parse_float=fractions.Fraction, parse_int=fractions.Fraction)
sums = collections.defaultdict(int)
unconverted = collections.Counter()


def rate_on(currency, day):
    if currency in (None, DISPLAY):
        return fractions.Fraction(1)
    known = [date for date in book["rates"].get(currency, {}) if date <= day]
    return fractions.Fraction(book["rates"][currency][max(known)]) if known else None


def hundredths(minor, currency, rate):
    # Python rounds halves to the even integer.
    return round(fractions.Fraction(minor, 10 ** EXPONENTS[currency]) * rate * 100)


for transaction in book["transactions"]:
    currency = book["currencies"][transaction["accountId"]]
    parts = transaction.get("parts")
    if not parts:
        if "transfer" in transaction:
            continue
        parts = [{**transaction, "amount": transaction["cost"]}]
    direction = "income" if transaction["isIncome"] else "expense"
    rate = rate_on(currency, transaction["addedOn"])
    by_category = collections.Counter()
    for part in parts:
        kind = part.get("kind", direction)
        # A part that goes the other way than its category lowers it.
        minor = round(part["amount"] * 10 ** EXPONENTS[currency])
        by_category[kind, part["category"]] += minor if kind == direction else -minor
    for (kind, category), minor in by_category.items():
        if rate is None:
            unconverted[currency, kind] += 1
        else:
            sums[transaction["addedOn"][:7], kind, category, currency, transaction["addedOn"]] += minor

# Sums convert for each day and category.
totals = collections.defaultdict(int)
for (month, kind, category, currency, day), minor in sums.items():
    totals[f"{month} {kind} {category}"] += hundredths(minor, currency, rate_on(currency, day))

print(
    json.dumps(
        {
            "totals": {key: value for key, value in totals.items() if value != 0},
            "unconverted": {f"{kind} {currency}": count for (currency, kind), count in unconverted.items()},
        }
    )
)
