import * as contract from '@backoffice/contract/imports/imports'
import { urlOf } from '@backoffice/contract/url-of'
import { expect, test } from 'vitest'
import { inWindows1252, workbookOf } from '../../../test/activity-files.ts'
import { HEADER, objectivesFile, openObjectiveImportTests } from '../../../test/objective-imports.ts'

const { db, manager, inject, send, refusalOf, call, objectivesOf, move } = await openObjectiveImportTests()
const LINE = '7034;BOUTIQUE SAINT-PAUL 034;12;2026;18;70;8;13 250,50'
await send(objectivesFile([LINE]))
const file = (text: string) => ({ name: 'a.csv', bytes: text })
const columns = HEADER.split(';')
const cells = ['7034', 'BOUTIQUE SAINT-PAUL 034', 12, 2026, 18, 70, 8, 13_250.5]

test.each([
  ['a byte order mark', file(`\ufeff${HEADER}\r\n${LINE}\r\n`), { encoding: 'UTF-8 BOM' }],
  ['Windows-1252', inWindows1252(file(`${HEADER}\r\n${LINE.replace('BOUTIQUE', 'L’ÉTANG')}\r\n`)), { encoding: 'Windows-1252' }],
  ['commas and a decimal point', file(`${columns.join(',')}\n7034,X,12,2026,18,70,8,13250.50\n`), { separator: ',' }],
  ['title lines above the header', file(`OBJECTIFS;\r\n\r\nle 01/11/2026\r\n${HEADER}\r\n${LINE}\r\n`), { headerLine: 4 }],
  ['shuffled columns', file(`${columns.toReversed().join(';')}\r\n${LINE.split(';').toReversed().join(';')}\r\n`), { columns: 8 }],
  [
    'small letters, and further columns',
    file(`${HEADER.toLowerCase().replace('reabonnement', 'Réabonnement')};Total\r\n${LINE};96\r\n`),
    { columns: 9 },
  ],
  ['the numbers of a spreadsheet', file(`${HEADER}\r\n7034.0;X;12,0;2026.0;18.0;70,00;8.0;13 250,50 €\r\n`), {}],
  [
    'without NOMDIST',
    file('NUMDIST;MOIS;ANNEE;RECRUTEMENT;REABONNEMENT;UPGRADE;CA\n0007034;012;2026;18;70;8;13\u202f250,5\n'),
    { columns: 7 },
  ],
])('reads CSV with %s as the same file', async (_, sent, shape) => {
  const { counts, file: read } = await send(sent, { mode: 'rehearse' })
  expect(counts).toMatchObject({ lines: 1, duplicate: 1 })
  expect(read).toMatchObject({ format: 'csv', ...shape })
})

test('reads XLSX as the same file', async () => {
  const { counts, file: read } = await send(await workbookOf([['OBJECTIFS'], columns, cells], { before: ['Notes'] }), { mode: 'rehearse' })
  expect(counts).toMatchObject({ lines: 1, duplicate: 1 })
  expect(read).toMatchObject({ format: 'xlsx', sheet: 'Feuille 1', headerLine: 2 })
})

test('reads spaces as thousands separators of counts, and an amount without decimals', async () => {
  await send(objectivesFile(['7035;B;1;2027;1 018;12\u00a0070;8;0']))
  expect(await objectivesOf('2027-01')).toEqual(['7035 draft v1 1018/12070/8/0'])
})

test.each([
  [
    '7034;A;11;2026;18;70;71;1',
    { column: 'UPGRADE', read: '71', reason: 'UPGRADE dépasse REABONNEMENT\u00a0: les upgrades sont des réabonnements.' },
  ],
  [
    '7999;A;11;2026;18;70;8;1',
    { column: 'NUMDIST', read: '7999', reason: 'Point de vente inconnu\u00a0: créez-le, puis renvoyez la ligne.' },
  ],
  ['70 34;A;11;2026;18;70;8;1', { column: 'NUMDIST', read: '70 34', reason: 'Le numéro de point de vente n’est pas un nombre.' }],
  ['7034;A;13;2026;18;70;8;1', { column: 'MOIS', read: '13', reason: 'Le mois n’est pas un nombre de 1 à 12.' }],
  ['7034;A;nov;2026;18;70;8;1', { column: 'MOIS', read: 'nov', reason: 'Le mois n’est pas un nombre de 1 à 12.' }],
  ['7034;A;;2026;18;70;8;1', { column: 'MOIS', read: '', reason: 'Le mois manque.' }],
  ['7034;A;11;26;18;70;8;1', { column: 'ANNEE', read: '26', reason: 'L’année n’est pas un nombre de 2000 à 2099.' }],
  ['7034;A;11;;18;70;8;1', { column: 'ANNEE', read: '', reason: 'L’année manque.' }],
  ['7034;A;11;2026;-18;70;8;1', { column: 'RECRUTEMENT', read: '-18', reason: 'Le nombre est négatif.' }],
  ['7034;A;11;2026;18,5;70;8;1', { column: 'RECRUTEMENT', read: '18,5', reason: 'Le nombre a des décimales.' }],
  [
    '7034;A;11;2026;18;1.200;8;1',
    { column: 'REABONNEMENT', read: '1.200', reason: 'Le nombre a un séparateur de milliers\u00a0: écrivez 1200.' },
  ],
  ['7034;A;11;2026;18;7O;8;1', { column: 'REABONNEMENT', read: '7O', reason: 'La lettre O se trouve à la place d’un zéro.' }],
  ['7034;A;11;2026;18;beaucoup;8;1', { column: 'REABONNEMENT', read: 'beaucoup', reason: 'Ce n’est pas un nombre entier.' }],
  ['7034;A;11;2026;1000001;70;8;1', { column: 'RECRUTEMENT', read: '1000001', reason: 'Le nombre dépasse un million.' }],
  ['7034;A;11;2026;18;70;8;-1', { column: 'CA', read: '-1', reason: 'Le montant est négatif.' }],
  ['7034;A;11;2026;18;70;8;1,005', { column: 'CA', read: '1,005', reason: 'Le montant a plus de 2 décimales.' }],
  ['7034;A;11;2026;18;70;8;1000000001', { column: 'CA', read: '1000000001', reason: 'Le montant dépasse un milliard.' }],
  [
    '7034;A;11;2026;18;70;;1',
    { column: 'UPGRADE', read: '', reason: 'La valeur manque\u00a0: remplissez les quatre chiffres de la ligne, ou aucun.' },
  ],
  ['7034;A;11;2026;18;#REF!;8;1', { column: 'REABONNEMENT', read: '#REF!', reason: expect.stringContaining('erreur du tableur') }],
  ['7034;A;11', { column: null, read: null, reason: 'La ligne s’arrête après 3 colonnes sur 8.' }],
])('rejects « %s »', async (line, problem) => {
  const { counts, problems } = await send(objectivesFile([line, '7035;B;11;2026;1;1;1;1']), { mode: 'rehearse' })
  expect(counts).toMatchObject({ lines: 2, rejected: 1, accepted: 1 })
  expect(problems).toMatchObject([{ line: 2, fate: 'rejected', ...problem }])
})

test('rejects a line of another month than the one in the address', async () => {
  const lines = ['7034;A;11;2026;1;1;1;1', '7034;A;10;2026;1;1;1;1', '7034;A;11;2027;1;1;1;1']
  const { month, counts, problems } = await send(objectivesFile(lines), { mode: 'rehearse' }, { month: '2026-11' })
  expect([month, counts?.accepted, counts?.rejected]).toEqual(['2026-11', 1, 2])
  expect(problems.map(({ line, column, read }) => [line, column, read])).toEqual([
    [3, 'MOIS', '10'],
    [4, 'ANNEE', '2027'],
  ])
  expect(problems[0]?.reason).toBe('La ligne n’est pas de novembre 2026, le mois indiqué pour ce fichier.')
})

const otherFigures = (line: number) =>
  `La ligne ${line} donne d’autres chiffres au même point de vente pour ce mois\u00a0: gardez l’une des deux.`

test('a second line of one outlet and month is a duplicate, or rejected if its figures differ', async () => {
  const lines = [
    '7034;A;10;2026;1;1;1;1',
    '7034.0;A;10;2026;1;1;1;1,00',
    '7034;A;10;2026;2;1;1;1',
    'RESEAU;;10;2026;1;1;1;1',
    'réseau;;10;2026;3;1;1;1',
  ]
  const { counts, problems } = await send(objectivesFile(lines), { mode: 'rehearse' })
  expect(counts).toMatchObject({ accepted: 2, duplicate: 1, rejected: 2 })
  expect(problems).toMatchObject([
    { line: 4, column: 'NUMDIST', read: '7034', reason: otherFigures(2) },
    { line: 6, column: 'NUMDIST', read: 'réseau', reason: otherFigures(5) },
  ])
})

test('a line with four empty figures says nothing, whatever else it holds', async () => {
  const { counts, period, effect } = await send(objectivesFile(['7034;A;9;2026;;;;', '7999;A;13;;;;;', '7035;B;9;2026']), {
    mode: 'rehearse',
  })
  expect(counts).toMatchObject({ lines: 3, duplicate: 3, rejected: 0 })
  expect([period, effect?.months]).toEqual([null, []])
})

test('rejects what would change a closed objective or month, and takes an equal line for a duplicate', async () => {
  await send(objectivesFile(['7034;A;3;2026;1;1;1;1']))
  await move('2026-03', 'published')
  await move('2026-03', 'closed')
  const again = await send(objectivesFile(['7034;A;3;2026;1;1;1;1', '7035;B;3;2026;1;1;1;1']))
  expect(again.counts).toMatchObject({ duplicate: 1, accepted: 1 })
  const { problems } = await send(objectivesFile(['7034;A;3;2026;2;1;1;1']))
  expect(problems).toMatchObject([{ column: 'MOIS', read: '3', reason: 'Cet objectif est clos\u00a0: il ne change plus.' }])

  await db.insertInto('closedMonths').values({ month: '2026-03-01' }).execute()
  const closed = await send(objectivesFile(['7034;A;03;2026;2;1;1;1', '7035;B;03;2026;1;1;1;1', 'RESEAU;;03;2026;1;1;1;1']))
  expect(closed.counts).toMatchObject({ rejected: 2, duplicate: 1 })
  expect(closed.problems).toMatchObject([
    { line: 2, column: 'MOIS', read: '03', reason: 'Le mois est clos\u00a0: ses objectifs ne changent plus.' },
    { line: 4 },
  ])
})

test('exports rejected lines in the file’s own columns, also those that only what stands rejects; corrected, they count', async () => {
  const { id } = await send(objectivesFile(['7998;NOUVEAU;8;2026;1;1;1;1', '7034;A;8;2026;1;1;2;1', '7035;B;8;2026;1;1;1;1']))
  const { headers, body } = await inject({
    method: 'GET',
    url: urlOf(contract.downloadRejectedLines, { params: { id } }),
    headers: manager.headers,
  })
  expect(headers['content-disposition']).toContain('rejets-objectifs.csv')
  expect(body.split('\r\n')).toEqual([
    `\ufeff${HEADER};RAISON DU REJET`,
    '7998;NOUVEAU;8;2026;1;1;1;1;"Point de vente inconnu\u00a0: créez-le, puis renvoyez la ligne."',
    '7034;A;8;2026;1;1;2;1;UPGRADE dépasse REABONNEMENT\u00a0: les upgrades sont des réabonnements.',
    '',
  ])
  const { counts } = await send(file(body.replace('1;1;2;1', '1;2;2;1')))
  expect(counts).toMatchObject({ accepted: 1, rejected: 1 })
})

test.each([
  ['nothing', '', ''],
  ['no table', 'bonjour', 'L’en-tête manque'],
  ['a file of activity', 'DISTPRINC;NUMDIST;NOMDIST\r\nA;7034;B\r\n', 'à la fois NUMDIST et ANNEE'],
  [
    'a header without its columns',
    'NUMDIST;MOIS;ANNEE;CA\r\n7034;1;2026;2\r\n',
    'Les colonnes RECRUTEMENT, REABONNEMENT et UPGRADE manquent',
  ],
  ['a column twice', `${HEADER};CA\r\n${LINE};1\r\n`, 'La colonne CA se trouve deux fois'],
  ['a header alone', `${HEADER}\r\n`, ''],
])('refuses %s', async (_, text, message) => {
  const refused = await refusalOf(file(text))
  expect(refused).toMatchObject({ statusCode: 422, code: 'unreadable_file', message: expect.stringContaining(message) })
  const { content } = await call(contract.listImports, { query: { importKind: 'objectif', size: '1' } })
  expect(content).toMatchObject([{ state: 'failed', failure: refused.message, counts: null }])
})
