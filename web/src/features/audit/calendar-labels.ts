/** A label for each call of the calendar. */
export const CALENDAR_LABELS: Readonly<Record<string, string>> = {
  'PUT /securecanal/calendar': 'Changement du territoire',
  'POST /securecanal/calendar/closings': 'Fermeture du réseau',
  'DELETE /securecanal/calendar/closings/:id': 'Retrait d’une fermeture',
}
