import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ROLES } from '@backoffice/contract/roles'
import { SEARCH_PAGES } from '@backoffice/contract/search/search-pages'
import { expect, test } from 'vitest'
import { GUIDES, guidesFor, guidesNaming, loadAllGuides } from './guide-list.ts'
import { guidePictures } from './guide-pictures.ts'
import { type Block, blocksOf } from './marked-blocks.ts'
import { VERSIONS } from './versions.ts'

const FOLDER = 'docs/guide'
const picturesOf = (name: string) => blocksOf(fileOf(name)).flatMap((block) => (block.kind === 'picture' ? [block.file] : []))
const fileOf = (name: string) => readFileSync(`${FOLDER}/${name}.md`, 'utf8')

test('every guide of the repository is listed under its own title, and each role has one', () => {
  const files = globSync(`${FOLDER}/*.md`).map((path) => basename(path, '.md'))
  expect(GUIDES.map(({ name }) => name).toSorted()).toEqual(files.filter((name) => name !== 'README').toSorted())
  expect(GUIDES.filter(({ name, title }) => !fileOf(name).startsWith(`# ${title}\n`))).toEqual([])
  for (const role of ROLES) expect(guidesFor(role)[0]?.role).toBe(role)
  expect(guidesFor('ROLE_X').map(({ name }) => name)).toEqual(GUIDES.map(({ name }) => name))
})

test('a guide links to pages of the product and to other guides only', () => {
  const links = GUIDES.flatMap(({ name }) => [...fileOf(name).matchAll(/(?<!!\[[^\]]*)\]\(([^)]+)\)/g)].map(([, target = '']) => target))
  expect(links.filter((target) => !isPage(target) && !isGuide(target) && !target.startsWith('images/'))).toEqual([])
})

test('each role has a guide with pictures; every picture that is kept is shown, and none is missing', () => {
  const ofRoles = GUIDES.filter(({ role }) => role !== undefined)
  expect(ofRoles.filter(({ name }) => picturesOf(name).length === 0)).toEqual([])
  const files = GUIDES.flatMap(({ name }) => picturesOf(name))
  expect(files.toSorted()).toEqual(Object.keys(guidePictures).toSorted())
})

test('guides and versions are read whole: no mark of a block is left in a sentence', () => {
  const texts = [...GUIDES.map(({ name }) => fileOf(name)), ...VERSIONS.map(({ text }) => text)]
  const sentences = texts.flatMap(blocksOf).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : itemsOf(block)))
  expect(sentences.filter((sentence) => /^(#|-|\||!\[|\d+\.)\s?/.test(sentence))).toEqual([])
  expect(VERSIONS[0]?.title).toMatch(/^\d+\.\d+/)
})

test('guides are found by their words, with the passage that has them', async () => {
  const named = guidesNaming(await loadAllGuides(), 'QUARANTAINE point de vente inconnu')
  expect(named.map(({ name }) => name)).toContain('import')
  expect(named.find(({ name }) => name === 'import')?.excerpt).toMatch(/En quarantaine/)
  expect(guidesNaming(await loadAllGuides(), 'xylophone')).toEqual([])
})

const itemsOf = (block: Block) => (block.kind === 'list' ? block.items : [])

function isPage(target: string): boolean {
  return SEARCH_PAGES.some(({ path }) => path === target)
}

function isGuide(target: string): boolean {
  return GUIDES.some(({ name }) => target === `${name}.md`)
}
