-- compatible
-- locks: asset_versions has at most some ten thousand rows
-- Finds the versions of assets by the files that a checked document shows, replaced versions too.
-- document_used_versions then also has versions of assets.

create index asset_versions_by_content on asset_versions (organization_id, livemode, sha256, id);
