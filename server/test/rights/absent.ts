/** The ids of rows that do not exist. */
export const UNKNOWN_ID = 99_999_999
export const NO_UUID = '00000000-0000-7000-8000-000000000000'
