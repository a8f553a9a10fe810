-- What to check after an icon was cleaned: a drawing that changed, or a size that was assumed.

alter table icons add column warnings text[] not null default '{}';
