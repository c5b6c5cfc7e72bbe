import * as contract from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { aPerson } from '../../../test/people.ts'
import { anArticle } from '../../../test/stock.ts'
import { openStockFileTests } from '../../../test/stock-files.ts'

const { db, manager, call, sendFile, DECODER, DISH, aDecoder, send, problemsOf } = await openStockFileTests()

test('a number that is known otherwise, or again in the file, is rejected and says where', async () => {
  const [known, fresh] = [aDecoder({ slip: 'BL-C' }), aDecoder({ slip: 'BL-D' })]
  await send([known])
  const [number = ''] = known.split(';')
  const [freshNumber = ''] = fresh.split(';')
  expect(await problemsOf(known.replace('BL-C', 'BL-D'), fresh, fresh, aDecoder().replace(/;[^;]+/, `;${freshNumber}`))).toEqual(
    expect.arrayContaining([
      [2, 'SERIE', number, 'Ce numéro est déjà connu\u00a0: reçu le 12/09/2026, bon BL-C.'],
      [4, 'SERIE', freshNumber, 'Ce numéro est déjà à la ligne 3.'],
      [5, 'CARTE', freshNumber, 'Ce numéro est déjà à la ligne 3.'],
    ]),
  )
})

test('the card of a known decoder is known, and no other decoder takes it', async () => {
  const known = aDecoder({ slip: 'BL-L' })
  await send([known])
  const [, card = ''] = known.split(';')
  expect(await problemsOf(aDecoder().replace(/;[^;]+/, `;${card}`))).toEqual([
    [2, 'CARTE', card, 'Ce numéro est déjà connu\u00a0: reçu le 12/09/2026, bon BL-L.'],
  ])
  expect(await problemsOf(aDecoder().replace(/^[^;]+/, card))).toEqual([
    [2, 'SERIE', card, 'Ce numéro est déjà connu\u00a0: reçu le 12/09/2026, bon BL-L.'],
  ])
})

test.each([
  [`12345678901234;;{DECODER};;12/09/2026;EUROSAT;;31,50;`, 'BON', '', 'Le numéro du bon manque.'],
  [`12345678901234;;{DECODER};;12/09/2026;;BL-9;31,50;`, 'FOURNISSEUR', '', 'Le fournisseur manque.'],
  [
    `12345678901234;;{DECODER};;12/08/2026;EUROSAT;BL-9;31,50;`,
    'DATE_RECEPTION',
    '12/08/2026',
    'La ligne n’est pas de septembre 2026, le mois indiqué pour ce fichier.',
  ],
  [
    `12345678901234;;{DECODER};;hier;EUROSAT;BL-9;31,50;`,
    'DATE_RECEPTION',
    'hier',
    'La date ne se lit pas\u00a0: écrivez jj/mm/aaaa hh:mm:ss.',
  ],
  [`12345678901234;;{DECODER};;12/09/2026;EUROSAT;BL-9;0;`, 'PRIX', '0', 'Le prix n’est pas positif.'],
  [
    `12345678901234;;{DECODER};;12/09/2026;EUROSAT;BL-9;31,50;2`,
    'QUANTITE',
    '2',
    'Une ligne avec un numéro de série vaut une pièce\u00a0: écrivez 1 dans QUANTITE.',
  ],
  [`1234;;{DECODER};;12/09/2026;EUROSAT;BL-9;31,50;`, 'SERIE', '1234', 'Les numéros de cet article comptent 14 caractères.'],
  [
    `12345678901234;1234567;{DECODER};;12/09/2026;EUROSAT;BL-9;31,50;`,
    'CARTE',
    '1234567',
    'Les cartes de cet article comptent 14 caractères.',
  ],
  [`AB_12;;{DECODER};;12/09/2026;EUROSAT;BL-9;31,50;`, 'SERIE', 'AB_12', 'Un numéro compte 4 à 20 chiffres, lettres ou tirets.'],
  [
    `1,23E+13;;{DECODER};;12/09/2026;EUROSAT;BL-9;31,50;`,
    'SERIE',
    '1,23E+13',
    'Le tableur a changé ce numéro en notation scientifique\u00a0: il a perdu des chiffres.',
  ],
  [`;;{DECODER};;12/09/2026;EUROSAT;BL-9;31,50;3`, 'SERIE', '', 'Les pièces de cet article ont un numéro\u00a0: remplissez SERIE.'],
  [
    `12345678901234;;{DISH};;12/09/2026;EUROSAT;BL-9;4,25;`,
    'SERIE',
    '12345678901234',
    'Cet article se compte\u00a0: laissez SERIE vide et remplissez QUANTITE.',
  ],
  [`;;{DISH};;12/09/2026;EUROSAT;BL-9;4,25;`, 'SERIE', '', 'La ligne n’a ni numéro de série, ni quantité.'],
])('%s is rejected', async (line, ...problem) => {
  expect(await problemsOf(line.replace('{DECODER}', DECODER).replace('{DISH}', DISH))).toEqual([[2, ...problem]])
})

test('an unknown article is created, to be completed; a retired one is rejected', async () => {
  const line = `9990000001;;NEUF;;12/09/2026;EUROSAT;BL-E;20;`
  const { id, counts, effect, problems } = await send([line, `;;NEUF;;12/09/2026;EUROSAT;BL-E;20;4`])
  expect(counts).toMatchObject({ accepted: 1, warning: 1, rejected: 1 })
  expect(effect).toEqual({
    articles: [{ articleCode: 'NEUF', quantity: 1, amount: 20 }],
    unknownArticles: [{ code: 'NEUF', label: 'NEUF', family: 'equipment', lines: 1 }],
  })
  expect(problems.find(({ isWarning }) => isWarning)).toMatchObject({
    column: 'ARTICLE',
    read: 'NEUF',
    reason: 'Article inconnu\u00a0: il sera créé, à compléter.',
  })
  expect(
    await db.selectFrom('articles').select(['isSerialised', 'isComplete', 'family']).where('code', '=', 'NEUF').executeTakeFirst(),
  ).toEqual({
    isSerialised: true,
    isComplete: false,
    family: 'equipment',
  })
  await call(manager, contract.undoImport, { params: { id }, query: {} })
  await db.updateTable('articles').set({ isRetired: true }).where('code', '=', 'NEUF').execute()
  expect(await problemsOf(line)).toEqual([[2, 'ARTICLE', 'NEUF', 'Cet article est retiré\u00a0: rétablissez-le pour le recevoir.']])
})

test('a code that no article may have is rejected, unless an article has it', async () => {
  const code = 'PARABOLE-60-CM-ACIER-7'
  const line = `;;${code};;13/09/2026;EUROSAT;BL-77;4,25;8`
  const tooLong = expect.stringMatching(/^Aucun article n’a ce code.*20 caractères/)
  expect(await problemsOf(line)).toEqual([[2, 'ARTICLE', code, tooLong]])
  await db
    .updateTable('articles')
    .set({ code })
    .where('id', '=', await anArticle(db, { isSerialised: false }))
    .execute()
  expect(await problemsOf(line)).toEqual([])
})

test('a subscription or a service is not received, even if a file of activity guessed it', async () => {
  const completed = { label: 'Abonnement', family: 'subscription', isSerialised: false, isComplete: true } as const
  await db
    .insertInto('articles')
    .values({ code: 'ABO', ...completed })
    .execute()
  const line = ';;ABO;;12/09/2026;EUROSAT;BL-A;20;4'
  const refused = [
    [
      2,
      'ARTICLE',
      'ABO',
      'Cet article n’est pas un matériel\u00a0: il n’a pas de stock. Si c’en est un, corrigez sa famille au catalogue.',
    ],
  ]
  expect(await problemsOf(line)).toEqual(refused)
  await db.updateTable('articles').set({ isComplete: false }).where('code', '=', 'ABO').execute()
  expect(await problemsOf(line)).toEqual(refused)
  await db.updateTable('articles').set({ family: 'equipment' }).where('code', '=', 'ABO').execute()
  expect(await problemsOf(line)).toEqual([])
})

test('what a file has already brought is a duplicate, also once its article is retired', async () => {
  const lines = [aDecoder({ slip: 'BL-R' }), `;;${DISH};;12/09/2026;EUROSAT;BL-R;20;4`]
  await send(lines)
  const retire = (isRetired: boolean) => db.updateTable('articles').set({ isRetired }).where('code', 'in', [DECODER, DISH]).execute()
  await retire(true)
  expect((await send(lines)).counts).toMatchObject({ duplicate: 2, rejected: 0 })
  expect(await problemsOf(aDecoder())).toMatchObject([[2, 'ARTICLE', DECODER, expect.stringContaining('retiré')]])
  await retire(false)
})

test('the same counted line twice in one file comes once', async () => {
  const line = `;;${DISH};;12/09/2026;EUROSAT;BL-T;20;4`
  expect((await send([line, line])).counts).toMatchObject({ accepted: 1, duplicate: 1 })
})

const numbered = (article: string, number: string) => `${number};;${article};;12/09/2026;EUROSAT;BL-H;20;`
const counted = (article: string) => `;;${article};;12/09/2026;EUROSAT;BL-H;20;4`

test('an article that a file of activity created has numbers, or none, as its first receipt shows, until it has moved', async () => {
  await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7001' })
  const lines = ['AVANT', 'COMPTE'].map((article) => aLine({ CMOUVMT: 'VENTMAT', CARTICLE: article, DEBABO: '', FINABO: '', DUREE: '' }))
  const month = { params: { kind: 'activation', month: '2026-09' } as const, query: { mode: 'apply' } as const }
  expect((await sendFile(manager, contract.importFileOfMonth, { file: csvOf(lines), ...month })).statusCode).toBe(200)
  const isSerialised = async () =>
    (await db.selectFrom('articles').select('isSerialised').where('code', 'in', ['AVANT', 'COMPTE']).orderBy('code').execute()).map(
      (article) => article.isSerialised,
    )
  expect(await isSerialised()).toEqual([false, false])

  const { counts } = await send([numbered('AVANT', '9980000001'), numbered('AVANT', '9980000002'), counted('COMPTE')])
  expect(counts).toMatchObject({ accepted: 3, rejected: 0 })
  expect(await isSerialised()).toEqual([true, false])
  expect(await problemsOf(counted('AVANT'))).toMatchObject([[2, 'SERIE', '', expect.stringContaining('remplissez SERIE')]])
  expect(await problemsOf(numbered('COMPTE', '9980000003'))).toMatchObject([
    [2, 'SERIE', '9980000003', expect.stringContaining('se compte')],
  ])
})
