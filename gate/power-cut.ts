import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIZE = '1G'

/** Creates a file-backed disk. A copy of the file at an instant is what a power cut would leave. */
export function makeDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-disk-'))
  chmodSync(folder, 0o711)
  const [image, copy, place] = ['disk', 'copy', 'place'].map((name) => join(folder, name)) as [string, string, string]
  mkdirSync(place)
  execFileSync('truncate', ['-s', SIZE, image])
  execFileSync('mkfs.ext4', ['-q', '-F', image])
  const mount = (disk: string) => execFileSync('mount', ['-o', 'loop', disk, place], { stdio: 'pipe' })
  const unmount = () => execFileSync('umount', [place], { stdio: 'pipe' })
  mount(image)
  const dataDir = join(place, 'data')
  const filler = join(place, 'filler')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o711)

  return {
    dataDir,
    /** Writes everything so far to the disk. */
    flush: () => execFileSync('sync', ['-f', place]),
    /** Stops these processes while the disk is copied. */
    cutWhile: (processIds: readonly number[]) => {
      for (const processId of processIds) process.kill(processId, 'SIGSTOP')
      execFileSync('cp', ['--sparse=always', image, copy])
      for (const processId of processIds) process.kill(processId, 'SIGCONT')
    },
    /** Mounts the disk as the power cut left it, in the same place. */
    restore: () => {
      unmount()
      mount(copy)
    },
    /** Takes all the room that is left, so that nothing can grow. */
    fill: () => {
      const [, free = ''] = execFileSync('df', ['--output=avail', '--block-size=1', place]).toString().trim().split('\n')
      execFileSync('fallocate', ['--length', free.trim(), filler])
    },
    /** Gives that room back. */
    empty: () => rmSync(filler),
    remove: () => {
      unmount()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Returns why a disk cannot be made here, which takes Linux and root, or undefined if it can. */
export function whyNoDisks(): string | undefined {
  if (process.platform !== 'linux') return `a disk of its own is made on Linux, this is ${process.platform}`
  if (process.getuid?.() !== 0) return 'only root may mount a disk of its own'
  try {
    makeDisk().remove()
    return undefined
  } catch (error) {
    return `no disk could be made: ${error instanceof Error ? error.message.trim() : String(error)}`
  }
}

/** Returns the ids of a process and its children. */
export function familyOf(processId: number): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(processId)]).toString()
  return [processId, ...children.split('\n').map(Number).filter(Boolean)]
}
