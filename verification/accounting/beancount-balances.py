"""Prints the balances of each account at the end of each month, and the transactions, of a Beancount file as JSON.

Arguments: the file, then the months as YYYY-MM.
"""
import collections
import json
import sys

from beancount import loader
from beancount.core import data

entries, errors, _ = loader.load_file(sys.argv[1])
sums = collections.defaultdict(int)
balances = collections.defaultdict(dict)
transactions = [entry for entry in entries if isinstance(entry, data.Transaction)]
for month in sys.argv[2:]:
    for entry in transactions:
        if entry.date.isoformat()[:7] > month:
            break
        if entry.meta.get("counted"):
            continue
        entry.meta["counted"] = True
        for posting in entry.postings:
            sums[posting.account] += posting.units.number
    for account, amount in sums.items():
        balances[account][month] = str(amount)

print(json.dumps({
    "errors": [error.message for error in errors],
    "balances": balances,
    "names": {
        entry.meta["name"]: entry.account
        for entry in entries
        if isinstance(entry, data.Open) and "kind" in entry.meta
    },
    "transactions": [[entry.date.isoformat(), entry.payee, entry.narration] for entry in transactions],
}))
