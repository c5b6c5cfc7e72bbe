/** Lets managers reach every row, sector managers those of their outlets, and outlets their own. */
export const BY_ALL_CONCERNED = {
  who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'],
  scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector' },
} as const

/** Lets managers reach every row, and outlets their own. */
export const BY_MANAGERS_AND_OUTLETS = { who: ['ROLE_MANAGER', 'ROLE_PDV'], scope: { ROLE_MANAGER: 'all' } } as const

export const BY_MANAGERS = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
