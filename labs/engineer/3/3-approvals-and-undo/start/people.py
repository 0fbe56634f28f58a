"""Who may say yes to a refund, in cents. From `refund-limits.csv` of the firm; whoever is not here, to none."""

LIMITS = {
    "Nora Marrow": None,          # no limit
    "Desmond Pike": None,
    "Ines Calloway": 50_000,
    "Theo Brandt": 15_000,
    "Priya Raman": 5_000,
    "Luis Ortega": 5_000,
}
