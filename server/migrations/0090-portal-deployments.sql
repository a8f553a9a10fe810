-- compatible
-- locks: deployments has few rows, and the default fits the constraint
-- A deployment of kind `portal` is the site of a brand.

alter table deployments
  add column kind text not null default 'content' check (kind in ('content', 'portal'));
