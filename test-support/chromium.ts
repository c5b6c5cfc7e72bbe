import { spawnSync } from 'node:child_process'
import { access, chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { chromium } from '@playwright/test'

const CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium')
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']

/** Silences the browser, and lets it run as root and without a screen. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
]

/** Returns the path of a Chromium: CHROMIUM_PATH, the one installed by npm, or Playwright's own. Throws if there is none. */
export async function chromiumPath(): Promise<string> {
  const path = process.env['CHROMIUM_PATH']
  if (path) return path
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked()
  if (await exists(chromium.executablePath())) return chromium.executablePath()
  throw new Error(
    'Aucun Chromium pour les tests\u00a0: lancez «\u00a0npx playwright install chromium\u00a0», ou indiquez-en un par CHROMIUM_PATH.',
  )
}

/** Unpacks the browser once per version into a folder of this checkout. */
async function unpacked(): Promise<string> {
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  // The manifest of a package has a version.
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(CACHE, version)
  const program = join(folder, 'chromium.sh')
  if (await exists(program)) return program

  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await inflateInto(unfinished, join(packageFolder, 'bin'))
  await writeFile(join(unfinished, 'fonts', 'fonts.conf'), FONTS)
  await writeFile(join(unfinished, 'chromium.sh'), launcher(unfinished))
  await chmod(join(unfinished, 'chromium.sh'), 0o755)
  // Another run may have unpacked the same version meanwhile; this one is then discarded.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  return program
}

/** Sets TMPDIR while unpacking, since the package always uses the system's temporary folder. */
async function inflateInto(folder: string, archives: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    for (const archive of ARCHIVES) await inflate(join(archives, archive))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** Writes a start script that gives the bundled libraries to the browser only, and only if the system lacks its own. */
function launcher(folder: string): string {
  const { status } = spawnSync(join(folder, 'chromium'), ['--version'], { stdio: 'ignore' })
  return [
    '#!/bin/sh',
    'here=$(cd "$(dirname "$0")" && pwd)',
    'export FONTCONFIG_PATH="$here/fonts" XDG_CACHE_HOME="$here"',
    ...(status === 0 ? [] : ['export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"']),
    'exec "$here/chromium" "$@"',
    '',
  ].join('\n')
}

/** Uses the system's fonts, and the package's where there are none. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
