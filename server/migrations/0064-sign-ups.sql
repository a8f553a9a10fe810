-- People who want to create an organization confirm their address with a mailed link.

create table sign_ups (
  token_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null
);

create index sign_ups_ended on sign_ups (expires_at);
create index sign_ups_by_email on sign_ups (email);
