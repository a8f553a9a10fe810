-- compatible
-- locks: only indexes are rebuilt; the longest, 5 s of processor time for a million request logs, is first and holds up nothing but the request log, and the tables that requests need are locked last
--
-- An index over texts is valid only while they are ordered as when it was built. The order of the
-- database's collation changes with the library of the system (glibc, ICU), for example with another
-- image of PostgreSQL; the order of bytes never does. Every indexed text is an identifier, a slug, a word
-- of a list, a label or a hash.
alter table request_logs
  alter column method type text collate "C",
  alter column created_by type text collate "C";
alter table audit_entries
  alter column mode type text collate "C",
  alter column actor type text collate "C",
  alter column action type text collate "C",
  alter column target type text collate "C",
  alter column result type text collate "C";
alter table portal_stats
  alter column path type text collate "C";
alter table event_renderings
  alter column version type text collate "C";
alter table deliveries
  alter column rare_status type text collate "C";
alter table idempotent_requests
  alter column family type text collate "C",
  alter column key type text collate "C";
alter table checks
  alter column tags type text[] collate "C",
  alter column used_values type text[] collate "C",
  alter column status type text collate "C",
  alter column verdict type text collate "C";
alter table files
  alter column sha256 type text collate "C";
alter table icons
  alter column name type text collate "C",
  alter column names type text[] collate "C";
alter table asset_versions
  alter column variant type text collate "C",
  alter column sha256 type text collate "C";
alter table assets
  alter column collections type text[] collate "C",
  alter column tags type text[] collate "C",
  alter column kind type text collate "C",
  alter column slug type text collate "C",
  alter column status type text collate "C",
  alter column rights_state type text collate "C";
alter table channels
  alter column name type text collate "C";
alter table check_schedules
  alter column status type text collate "C";
alter table deployment_contents
  alter column sha256 type text collate "C";
alter table deployments
  alter column status type text collate "C",
  alter column input_hash type text collate "C";
alter table device_authorizations
  alter column user_code type text collate "C";
alter table fonts
  alter column family type text collate "C",
  alter column status type text collate "C";
alter table icon_code_points
  alter column name type text collate "C";
alter table icon_sets
  alter column prefix type text collate "C",
  alter column status type text collate "C";
alter table memberships
  alter column email type text collate "C";
alter table oauth_applications
  alter column client_id type text collate "C";
alter table organization_exports
  alter column sha256 type text collate "C";
alter table organizations
  alter column slug type text collate "C";
alter table palettes
  alter column slug type text collate "C",
  alter column status type text collate "C";
alter table passkeys
  alter column credential_id type text collate "C";
alter table portal_pages
  alter column slug type text collate "C",
  alter column language type text collate "C",
  alter column status type text collate "C";
alter table portals
  alter column domain type text collate "C";
alter table ppt_sets
  alter column slug type text collate "C",
  alter column status type text collate "C";
alter table promotions
  alter column channel type text collate "C",
  alter column status type text collate "C";
alter table recalls
  alter column sha256 type text collate "C";
alter table rules
  alter column type type text collate "C";
alter table sign_ups
  alter column email type text collate "C";
alter table single_sign_on_domains
  alter column domain type text collate "C";
alter table single_sign_on_identities
  alter column issuer type text collate "C",
  alter column subject type text collate "C";
alter table slide_assets
  alter column tags type text[] collate "C",
  alter column text type text collate "C",
  alter column media type text[] collate "C",
  alter column status type text collate "C",
  alter column content_hash type text collate "C",
  alter column structure_keys type text[] collate "C";
alter table users
  alter column email type text collate "C";
alter table waivers
  alter column fingerprint type text collate "C";
