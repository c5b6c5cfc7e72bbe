import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { planChunks } from './vite-chunks.ts'
import { contractForTheBrowser, zodWithoutUnusedParts } from './vite-plugins.ts'

const OUT_DIR = join(import.meta.dirname, 'dist')
const API_URL = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
const COMPRESSED_FROM_BYTES = 1024
const DRAWING =
  /web\/src\/(format|ui\/[a-z]+\/(alert|chart-progress|chart-weeks|definition|drop-down|figure-card|floating-parts|french-date|rate-bar|status-word|text-field|typography))/

const CONFIG = {
  root: import.meta.dirname,
  plugins: [react(), zodWithoutUnusedParts(), contractForTheBrowser(), precompressed()],
  build: {
    outDir: OUT_DIR,
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Whatever reads es2023 preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Without names: the first screens carry the list of all files, and every letter of it is loaded by everybody.
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]'),
        codeSplitting: {
          groups: [
            // Beside zod itself, so that it is told to do without `eval` before any chunk makes a schema.
            { name: 'zod', test: /node_modules\/zod\/|zod-without-eval/ },
            // What every page needs, as one file instead of twenty that weigh more and lengthen that list.
            { name: 'initial', tags: ['$initial'] },
            // What nearly every first screen draws with, for the same reason.
            { name: 'drawing', test: DRAWING },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/securecanal', '/auth', '/readyz', '/openapi.json'].map((path) => [path, callsOnly()])),
  },
} satisfies UserConfig

export default defineConfig(async ({ command }) => (command === 'build' ? withPlannedChunks(await planChunks(CONFIG)) : CONFIG))

function withPlannedChunks(name: (module: string) => string | null): UserConfig {
  const { rolldownOptions } = CONFIG.build
  const groups = [...rolldownOptions.output.codeSplitting.groups, { name, includeDependenciesRecursively: false }]
  const output = { ...rolldownOptions.output, codeSplitting: { groups, includeDependenciesRecursively: false } }
  return { ...CONFIG, build: { ...CONFIG.build, rolldownOptions: { output } } }
}

/** Proxies calls only: a page may share the address of a call, and `GET /auth/login` that accepts HTML is the page. */
function callsOnly() {
  return {
    target: API_URL,
    bypass: ({ method, headers }: { method?: string; headers: { accept?: string } }) =>
      method === 'GET' && headers.accept?.includes('text/html') ? '/index.html' : undefined,
  }
}

/** Writes `.br` and `.gz` beside each file, so that the server compresses nothing twice. `index.html` changes at each answer. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle() {
      for (const name of readdirSync(OUT_DIR, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const bytes = readFileSync(join(OUT_DIR, name))
        if (bytes.length < COMPRESSED_FROM_BYTES) continue
        writeFileSync(join(OUT_DIR, `${name}.br`), brotliCompressSync(bytes))
        writeFileSync(join(OUT_DIR, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
