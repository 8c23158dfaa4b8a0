import type { Translated } from '../messages.ts'

export const search: Translated<'search'> = {
  title: 'Buscar en todo',
  placeholder: 'Pantalla, máquina, fecha, persona, pedido o certificado',
  clear: 'Limpiar la búsqueda',
  hint: 'Escriba al menos dos letras. Las flechas llevan por los resultados, y Enter abre el primero.',
  screens: 'Pantallas',
  kinds: {
    EQUIPAMENTO: 'Equipos',
    LEITURA: 'Lecturas',
    PESSOA: 'Personas',
    PEDIDO: 'Pedidos',
    CERTIFICADO: 'Certificados',
  },
  nothing: 'No se encontró nada.',
  failed: 'No se pudo buscar.',
}
