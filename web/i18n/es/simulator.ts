import { failed } from '../../../shared/i18n/failed/es.ts'
import type { Translated } from '../messages.ts'

export const simulator: Translated<'simulator'> = {
  title: 'Pago simulado',
  notice: 'Aquí no se mueve dinero: elija qué ocurre con el pago.',
  amount: 'Importe',
  payments: 'Pagos',
  none: 'Aún no hay ningún pago.',
  back: 'Volver al pedido',
  failed: failed('obtener el pago'),
  notDone: failed('completar'),
  changed: 'El pago cambió entretanto.',
  unknownTitle: 'Pago no encontrado',
  unknown: 'La dirección no lleva a ningún pago.',
  line: 'Línea del boleto',
  due: 'Vence el {data}',
  actions: {
    APROVAR: 'Tarjeta aprobada',
    RECUSAR: 'Tarjeta rechazada',
    DEMORAR: 'Tarjeta que tarda 20 segundos',
    AUTORIZAR: 'Tarjeta autorizada, aprobada en 20 segundos',
    EMITIR: 'Emitir el boleto',
    PAGAR: 'Pagar el boleto',
    ESTORNAR: 'Revertir el pago',
    ESTORNAR_PARTE: 'Reembolsar la mitad',
    CONTESTAR: 'Disputar el pago',
    GANHAR_CONTESTACAO: 'Resolver la disputa a favor de la tienda',
    PERDER_CONTESTACAO: 'Resolver la disputa a favor del cliente',
    VENCER_CARTAO: 'La tarjeta deja de valer en las renovaciones',
  },
}
