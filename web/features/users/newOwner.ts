/**
 * Parameter of the address that opens the dialog for another owner: of the equipment in a list, to the member on the
 * equipment's own page.
 */
export const NEW_OWNER = 'novo_dono'
