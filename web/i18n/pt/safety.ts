/** What to mind before nozzles are measured. */
export const safety = {
  title: 'Antes de medir: segurança',
  water: 'Água limpa, em um pulverizador descontaminado, com filtros e pontas limpos.',
  wear: 'Luvas e óculos de proteção.',
  nozzles: 'Nunca sopre uma ponta com a boca, nem a limpe com arame ou canivete.',
  boom: 'Ninguém debaixo da barra.',
  more: 'Ler no manual',
} as const
