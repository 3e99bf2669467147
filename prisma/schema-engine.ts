import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, DriverAdapterError } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { DatabaseError, Pool, type PoolConfig, type QueryResult } from "pg";
import type { SchemaFile } from "#prisma/schema-files.ts";

const charType = 18;
const textType = 25;

type SchemaEngine = bindings.SchemaEngine;

/**
 * Runs `work` with Prisma's schema engine, as WebAssembly, on the database at `url`; a statement that waits for a lock
 * longer than `lockMs` fails.
 */
export async function withSchemaEngine<T>(
  url: string,
  files: readonly SchemaFile[],
  work: (engine: SchemaEngine) => Promise<T>,
  lockMs = 60_000,
) {
  await loadEngine();
  const options = `-c TimeZone=UTC -c lock_timeout=${lockMs}`;
  const pool = new CataloguePool({ connectionString: url, max: 2, options });
  try {
    const factory = bindMigrationAwareSqlAdapterFactory(new MigrationAdapter(pool));
    const datamodels = files.map(({ path, content }): [string, string] => [path, content]);
    const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, factory);
    try {
      return await work(engine);
    } finally {
      engine.free();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Prisma's adapter with what the schema engine needs and the adapter lacks: a script is sent whole (it would be cut at
 * every semicolon, also inside function bodies), the catalogue's type "char" is known, and a shadow database is refused
 * (it would be the main one).
 */
class MigrationAdapter extends PrismaPg {
  readonly #pool: CataloguePool;

  constructor(pool: CataloguePool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect() {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const column of this.#pool.charColumns.get(result.rows) ?? []) {
        result.columnTypes[column] = ColumnTypeEnum.Character;
      }
      return result;
    };
    adapter.executeScript = async (script) => {
      await this.#pool.query(script).catch((error: unknown) => {
        throw error instanceof DatabaseError ? new DriverAdapterError(describe(error)) : error;
      });
    };
    return adapter;
  }

  override async connectToShadowDb(): Promise<never> {
    throw new Error("Migrations are compared with a database of their own, not with a shadow database.");
  }
}

function describe(error: DatabaseError) {
  const { code = "", severity = "", message, detail, column, hint } = error;
  return { kind: "postgres" as const, originalCode: code, code, severity, message, detail, column, hint };
}

/** Presents columns of type "char", at which Prisma's adapter fails, as text, and remembers where they were. */
class CataloguePool extends Pool {
  readonly charColumns = new WeakMap<unknown[][], number[]>();

  constructor(config: PoolConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => Promise<QueryResult>;
    const present = async (...args: unknown[]) => {
      const result = await query(...args);
      const columns = (result.fields ?? []).flatMap((field, index) => (field.dataTypeID === charType ? [index] : []));
      for (const column of columns) Object.assign(result.fields[column] ?? {}, { dataTypeID: textType });
      if (columns.length > 0) this.charColumns.set(result.rows, columns);
      return result;
    };
    this.query = present as Pool["query"];
  }
}

let loading: Promise<void> | undefined;

function loadEngine(): Promise<void> {
  loading ??= (async () => {
    const packageFile = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const bytes = await readFile(join(dirname(packageFile), "schema_engine_bg.wasm"));
    Object.assign(globalThis, {
      PRISMA_WASM_PANIC_REGISTRY: {
        set_message(message: string) {
          throw new Error(`Prisma's schema engine failed: ${message}`);
        },
      },
    });
    const module = await WebAssembly.compile(bytes);
    const { exports } = await WebAssembly.instantiate(module, { "./schema_engine_bg.js": engineImports() });
    const { __wbg_set_wasm: connect } = bindings as unknown as { __wbg_set_wasm: (wasm: WebAssembly.Exports) => void };
    connect(exports);
    (exports as { __wbindgen_start(): void }).__wbindgen_start();
  })();
  return loading;
}

/** The engine never clears the ten-second timer of its lock: it must not keep the process from ending. */
function engineImports(): WebAssembly.ModuleImports {
  const startTimer = (callback: () => void, delay: number) => setTimeout(callback, delay >>> 0).unref();
  return Object.fromEntries(
    Object.entries(bindings).map(([name, value]) => [name, name.startsWith("__wbg_setTimeout") ? startTimer : value]),
  ) as WebAssembly.ModuleImports;
}
