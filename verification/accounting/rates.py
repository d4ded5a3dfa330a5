"""Finds exchange rates: those that a user has entered, and the history of the European Central Bank.

Knows no currencies that the euro replaced.
"""
import bisect
import csv
import fractions
import functools
import io
import zipfile


class Rates:
    """The newest rate until a day. On one day an own rate of both currencies comes first, one that leads to a third currency last."""

    def __init__(self, path, own):
        with zipfile.ZipFile(path) as archive:
            table = csv.DictReader(io.TextIOWrapper(archive.open(archive.namelist()[0])))
            self.rows = sorted(table, key=lambda row: row["Date"])
        self.own = [{**rate, "value": fractions.Fraction(rate["value"])} for rate in own]

    @functools.cache
    def find(self, source, target, day):
        direct = self.own_rate(source, target, day)
        reference = self.reference(source, target, day)
        by_way = []
        for third in {rate[end] for rate in self.own for end in ("from", "to")} - {source, target}:
            for own, rest in (
                (self.own_rate(source, third, day), self.reference(third, target, day)),
                (self.own_rate(third, target, day), self.reference(source, third, day)),
            ):
                if own and rest:
                    by_way.append((min(own[0], rest[0]), own[1] * rest[1]))
        known = [rate for rate in [direct, reference, *by_way] if rate]
        # Of equal days `max` takes the first.
        return max(known, key=lambda rate: rate[0])[1] if known else None

    def own_rate(self, source, target, day):
        known = []
        for rate in self.own:
            if rate["date"] <= day and {rate["from"], rate["to"]} == {source, target}:
                known.append((rate["date"], rate["value"] if rate["from"] == source else 1 / rate["value"]))
        return max(known, default=None)

    def reference(self, source, target, day):
        for index in reversed(range(bisect.bisect_right(self.rows, day, key=lambda row: row["Date"]))):
            row = self.rows[index]
            units = ["1" if currency == "EUR" else row.get(currency, "N/A") for currency in (source, target)]
            if "N/A" not in units:
                return row["Date"], fractions.Fraction(units[1]) / fractions.Fraction(units[0])
        return None

