import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '@backoffice/contract/endpoint'

/** Returns every call that a file of the contract exports, alone or in a list, at any depth of its folders. */
export async function listDeclaredCalls(): Promise<Endpoint[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@backoffice/contract/endpoint')))
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules: object[] = await Promise.all(names.map((name) => import(new URL(name, `${pathToFileURL(folder)}/`).href)))
  return modules.flatMap((module) => Object.values(module)).flatMap(callsIn)
}

function callsIn(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return []
  return isEndpoint(value) ? [value] : Object.values(value).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
