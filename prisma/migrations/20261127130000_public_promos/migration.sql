-- A code that everybody may see stands on its outlet's page and cards; any other is known to whom the outlet gives it.

ALTER TABLE promo_code ADD COLUMN is_public boolean NOT NULL DEFAULT false;

-- What a process remembers of the outlet is forgotten with it: a code that comes, goes, changes, or is used once more.
CREATE TRIGGER promo_code_tells AFTER INSERT OR DELETE ON promo_code
  FOR EACH ROW EXECUTE FUNCTION tell_outlet_facts_changed();
CREATE TRIGGER promo_code_change_tells AFTER UPDATE ON promo_code
  FOR EACH ROW WHEN (OLD.is_public OR NEW.is_public) EXECUTE FUNCTION tell_outlet_facts_changed();
