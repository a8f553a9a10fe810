-- A register of waivers says what each one waives. The rule may be deleted later; checks never are.

alter table waivers
  add column check_id uuid,
  add column rule_id uuid,
  add column message text,
  add foreign key (organization_id, livemode, check_id) references checks (organization_id, livemode, id);
