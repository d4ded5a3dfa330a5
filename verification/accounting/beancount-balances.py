"""Prints the balances of each account at the end of each month, and the transactions, of a Beancount file as JSON.

Arguments: the file, then the months as YYYY-MM.
"""
import collections
import json
import sys

from beancount import loader
from beancount.core import data

path, *months = sys.argv[1:]
entries, errors, _ = loader.load_file(path)
transactions = [entry for entry in entries if isinstance(entry, data.Transaction)]
balances = {"total": collections.defaultdict(int), "cleared": collections.defaultdict(int)}
for entry in transactions:
    for month in months:
        if entry.date.isoformat()[:7] > month:
            continue
        for posting in entry.postings:
            units = posting.units
            key = f"{posting.account} {units.currency} {month}"
            balances["total"][key] += units.number
            if (posting.flag or entry.flag) == "*":
                balances["cleared"][key] += units.number

print(json.dumps({
    "errors": [error.message for error in errors],
    "balances": balances,
    "names": {
        entry.meta["name"]: entry.account
        for entry in entries
        if isinstance(entry, data.Open) and "kind" in entry.meta
    },
    "transactions": [[entry.date.isoformat(), entry.payee, entry.narration] for entry in transactions],
}, default=str))
