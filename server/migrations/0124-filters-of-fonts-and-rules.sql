-- compatible
-- locks: an organization has few fonts and rules
-- The lists of fonts and of rules read what their filters match, and not every font and rule.

create index fonts_by_status on fonts (organization_id, livemode, status, id);
create index fonts_by_family on fonts (organization_id, livemode, family, id);
create index rules_by_type on rules (organization_id, livemode, type, id);
create index rules_by_enabled on rules (organization_id, livemode, enabled, id);
