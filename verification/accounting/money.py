"""Writes whole minor units as decimals."""
import fractions


def exponent(currency):
    return {"JPY": 0, "KRW": 0, "KWD": 3}.get(currency, 2)


def decimal(hundredths):
    return float(fractions.Fraction(hundredths, 100))


def own(minor, currency):
    return float(fractions.Fraction(minor, 10 ** exponent(currency)))
