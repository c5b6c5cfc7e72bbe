export const DISTRIBUTOR = 'DISTRIBUTION OCÉAN'
export const TAX_PERCENT = 8.5

const decimal = (amount: string) => `replace(round(${amount}, 2)::text, '.', ',')`
const frenchDay = (day: string) => `coalesce(to_char(${day}, 'DD/MM/YYYY'), '')`

/** The columns of the operator's file, in its order, and the SQL of a line's cells. */
export const CELLS: readonly [column: string, value: string][] = [
  ['DISTPRINC', 'distributor'],
  ['NUMDIST', 'outlet_number'],
  ['NOMDIST', 'outlet_name'],
  ['CSALESMAN', 'salesman_code'],
  ['LSALESMAN', 'salesman_name'],
  ['CUSER', 'user_code'],
  ['LUSER', 'user_name'],
  ['CCIVIL', 'civility'],
  ['NOM', 'last_name'],
  ['PRENOM', 'first_name'],
  ['NUMABO', 'subscriber_number'],
  ['NUMABONT', 'contract_number'],
  ['DATE', `to_char(local_time, 'DD/MM/YYYY HH24:MI:SS')`],
  ['CMOUVMT', 'movement_code'],
  ['MONTANT_TTC', decimal('gross')],
  ['MONTANT_HT', decimal('gross * amount_net / amount')],
  ['DEVISE', 'currency'],
  ['TX_TVA', decimal('tax_rate')],
  ['GROUPE', 'group_name'],
  ['CSOCIETE', 'company_code'],
  ['CARTICLE', 'article_code'],
  ['LARTICLE', 'article_label'],
  ['DEBABO', frenchDay('starts_on')],
  ['FINABO', frenchDay('ends_on')],
  ['DUREE', 'duration'],
  ['VALIDFULL', 'valid_full'],
  ['NUMCARTE', 'card_number'],
  ['NUMDECO', 'decoder_number'],
  ['NUMSCRATCH', `''`],
  ['MONTANT_TAXE', decimal('gross * tax_amount / amount')],
  ['IDTRANSACTION_MOBILE', 'mobile_transaction_id'],
]

/** The faults of rejected lines: a column and the SQL of its wrong value. */
export const FAULTS = [
  { column: 'DATE', value: `to_char(local_time, '"31/11/"YYYY HH24:MI:SS')`, reason: 'Le 31 novembre n’existe pas.' },
  { column: 'MONTANT_TTC', value: `gross || ',O0'`, reason: 'La lettre O se trouve à la place d’un zéro.' },
  { column: 'NUMABO', value: `''`, reason: 'Le numéro d’abonné manque.' },
  { column: 'DATE', value: `to_char(local_time, '"14/03/1999" HH24:MI:SS')`, reason: 'Date antérieure à 2000.' },
  { column: 'NUMDIST', value: `''`, reason: 'Le numéro de point de vente manque.' },
]
