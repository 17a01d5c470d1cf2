/**
 * Migrations of the tables, one entry a version: published entries never change, new ones are appended.
 *
 * Ids are hashes of names, because an index limits the length of its values. `commit` locks the collections that were read or
 * written, in one order, and then compares their revisions: one round trip, and no process sees half of it.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE portico_sandbox.collections (id text PRIMARY KEY, name text NOT NULL, revision bigint NOT NULL);
  CREATE TABLE portico_sandbox.records (
    id text PRIMARY KEY, collection text NOT NULL, key text NOT NULL, value text NOT NULL, revision bigint NOT NULL,
    place bigint NOT NULL
  );
  CREATE INDEX records_in_places ON portico_sandbox.records (collection, place);
  CREATE TABLE portico_sandbox.sequences (id text PRIMARY KEY, last bigint NOT NULL);
  CREATE SEQUENCE portico_sandbox.revisions;
  CREATE SEQUENCE portico_sandbox.places;

  CREATE FUNCTION portico_sandbox.lock_all() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(20583, 1) $$;

  CREATE FUNCTION portico_sandbox.reset() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM portico_sandbox.lock_all();
    DELETE FROM portico_sandbox.records;
    DELETE FROM portico_sandbox.collections;
    DELETE FROM portico_sandbox.sequences;
  END
  $$;
  `,
  // A process with a copy of a collection queries newer records; older copies than `removed` restart.
  `
  ALTER TABLE portico_sandbox.collections ADD COLUMN removed bigint NOT NULL DEFAULT 0;
  UPDATE portico_sandbox.collections SET removed = revision;
  CREATE INDEX records_by_revision ON portico_sandbox.records (collection, revision);

  CREATE OR REPLACE FUNCTION portico_sandbox.commit(
    locks bigint[], is_written boolean[], read_records text[], record_revisions bigint[], read_collections text[],
    collection_revisions bigint[], collections text[], names text[], records text[], keys text[], contents text[]
  ) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE
    stamp bigint;
  BEGIN
    IF cardinality(locks) > 100 THEN
      PERFORM portico_sandbox.lock_all();
    ELSE
      PERFORM pg_advisory_xact_lock_shared(20583, 1);
      FOR at IN 1 .. cardinality(locks) LOOP
        IF is_written[at] THEN
          PERFORM pg_advisory_xact_lock(locks[at]);
        ELSE
          PERFORM pg_advisory_xact_lock_shared(locks[at]);
        END IF;
      END LOOP;
    END IF;
    IF EXISTS (
      SELECT FROM unnest(read_records, record_revisions) AS seen (id, revision)
      LEFT JOIN portico_sandbox.records AS found ON found.id = seen.id
      WHERE coalesce(found.revision, 0) <> seen.revision
    ) OR EXISTS (
      SELECT FROM unnest(read_collections, collection_revisions) AS seen (id, revision)
      LEFT JOIN portico_sandbox.collections AS found ON found.id = seen.id
      WHERE coalesce(found.revision, 0) <> seen.revision
    ) THEN
      RETURN false;
    END IF;
    stamp := nextval('portico_sandbox.revisions');
    INSERT INTO portico_sandbox.collections AS known (id, name, revision, removed)
      SELECT id, name, stamp, stamp FROM unnest(collections, names) AS written (id, name) GROUP BY id, name
      ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, removed = CASE
        WHEN EXISTS (
          SELECT FROM unnest(collections, contents) AS gone (collection, value)
          WHERE gone.collection = known.id AND gone.value IS NULL
        ) THEN excluded.revision ELSE known.removed END;
    DELETE FROM portico_sandbox.records AS found
      USING unnest(records, contents) AS written (id, value)
      WHERE found.id = written.id AND written.value IS NULL;
    INSERT INTO portico_sandbox.records (id, collection, key, value, revision, place)
      SELECT id, collection, key, value, stamp, nextval('portico_sandbox.places')
      FROM unnest(records, collections, keys, contents) AS written (id, collection, key, value)
      WHERE value IS NOT NULL
      ON CONFLICT (id) DO UPDATE SET value = excluded.value, revision = excluded.revision;
    RETURN true;
  END
  $$;
  `,
];
