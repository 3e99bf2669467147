-- The lowest price of each category, in the order of their bits; null until the outlet is priced anew.
ALTER TABLE outlet ADD COLUMN category_prices integer[];
