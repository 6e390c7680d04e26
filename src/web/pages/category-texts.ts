/** What the page of a category says of it. */
export type CategoryText = {
  /** After 'Licitaciones de'. */
  readonly of: string
  /** What is asked for there, as one sentence. */
  readonly lead: string
  /** What matters when quoting in this category: the page's own text. */
  readonly quoting: string
  /** The ids of the categories beside it. */
  readonly near: readonly string[]
}

/** The texts by the id of the category (docs/rules/catalogue.md#categories). */
const texts: Readonly<Record<string, CategoryText>> = {
  'materiales-construccion': {
    of: 'materiales de construcción',
    lead: 'Empresas del Uruguay piden precio por cemento, hierro, áridos, bloques, chapas y terminaciones, puestos en obra o a retirar.',
    quoting:
      'En arena, piedra y bloques el flete suele decidir: va en un renglón aparte de la cotización y se suma al total. Si vendes solo una parte de la lista, cotizas esa parte y marcas el resto.',
    near: ['obras', 'consultoria-obra', 'energia-electricidad', 'frio-climatizacion', 'transporte-logistica'],
  },
  obras: {
    of: 'obras',
    lead: 'Reformas, techos, pavimentos, instalaciones y obra nueva: empresas del Uruguay piden precio por trabajos enteros o por rubro.',
    quoting:
      'Los trabajos llegan desglosados en ítems, por metro, por metro cuadrado o como un global. El texto técnico dice qué incluye cada uno; el plazo y la forma de pago los propones tú.',
    near: ['materiales-construccion', 'consultoria-obra', 'energia-electricidad', 'servicios-limpieza'],
  },
  'consultoria-obra': {
    of: 'consultoría de obra',
    lead: 'Proyectos, direcciones de obra, cálculos, relevamientos y peritajes que empresas del Uruguay necesitan contratar.',
    quoting:
      'Se cotiza por entregable o por tiempo, según lo pedido. Antes de la selección el comprador ve tu sector, tu tamaño y tu departamento, no tu nombre: lo que convence es una propuesta clara.',
    near: ['obras', 'materiales-construccion', 'servicios-profesionales', 'energia-electricidad'],
  },
  tecnologia: {
    of: 'tecnología',
    lead: 'Computadoras, redes, pantallas, impresoras, licencias y soporte que empresas del Uruguay compran por lista.',
    quoting:
      'Cuando se pide una marca o un modelo, el texto técnico dice si se admite un equivalente; si ofreces otro, escríbelo en las notas del ítem. Muchas de estas licitaciones se cotizan en dólares: la moneda la fija quien compra.',
    near: ['servicios-profesionales', 'mobiliario-equipamiento', 'papeleria-impresion', 'energia-electricidad'],
  },
  'indumentaria-seguridad': {
    of: 'indumentaria y seguridad',
    lead: 'Uniformes, calzado y elementos de protección personal que empresas del Uruguay piden por talle y por cantidad.',
    quoting:
      'Los talles y las normas que debe cumplir cada prenda están en el texto técnico del ítem. Si hay que bordar o estampar, suele pedirse como un ítem aparte.',
    near: ['materiales-construccion', 'equipamiento-medico', 'servicios-limpieza', 'agro-insumos'],
  },
  'agro-insumos': {
    of: 'agro e insumos',
    lead: 'Semillas, fertilizantes, alambrados, bebederos, ración y repuestos que empresas del agro uruguayo piden para sus establecimientos.',
    quoting:
      'El lugar de entrega suele ser un establecimiento: el departamento se ve siempre, la ciudad al entrar con tu cuenta, y la dirección exacta recién si te eligen. Conviene decir en la cotización hasta dónde llega tu flete.',
    near: ['alimentos', 'materiales-construccion', 'transporte-logistica', 'frio-climatizacion'],
  },
  alimentos: {
    of: 'alimentos',
    lead: 'Comedores, hoteles, centros de salud y comercios del Uruguay piden precio por alimentos y bebidas, por única vez o por entrega.',
    quoting:
      'Fíjate en la unidad de cada ítem: el mismo producto puede pedirse por kilo, por caja o por bolsa. Las entregas periódicas y los cuidados de frío están en los datos de entrega.',
    near: ['agro-insumos', 'servicios-limpieza', 'frio-climatizacion', 'transporte-logistica'],
  },
  'servicios-limpieza': {
    of: 'servicios de limpieza',
    lead: 'Limpieza de oficinas, locales, obras y vidrios, y los insumos para hacerla, que empresas del Uruguay contratan por hora, por mes o por trabajo.',
    quoting:
      'La frecuencia y los turnos son parte del ítem: cotiza por la unidad que se pide, hora, mes o metro cuadrado, y aclara en las notas si incluye productos y equipos.',
    near: ['servicios-profesionales', 'indumentaria-seguridad', 'obras', 'alimentos'],
  },
  'transporte-logistica': {
    of: 'transporte y logística',
    lead: 'Fletes, mudanzas, distribución, depósito y alquiler de vehículos y maquinaria que empresas del Uruguay piden dentro y fuera del país.',
    quoting:
      'Cada ítem es un viaje, un día o una tonelada. Origen y destino están en el texto técnico; las direcciones exactas se conocen recién cuando el comprador elige.',
    near: ['agro-insumos', 'materiales-construccion', 'alimentos', 'servicios-profesionales'],
  },
  'equipamiento-medico': {
    of: 'equipamiento médico',
    lead: 'Equipos, mobiliario clínico, descartables y botiquines que clínicas, mutualistas y empresas del Uruguay compran.',
    quoting:
      'Los registros y certificados que se exigen están en los requisitos de cada licitación, que se leen con una cuenta de proveedor. Si ofreces servicio técnico o garantía, dilo en las notas: el comprador las ve junto al precio.',
    near: ['indumentaria-seguridad', 'mobiliario-equipamiento', 'tecnologia', 'frio-climatizacion'],
  },
  'frio-climatizacion': {
    of: 'frío y climatización',
    lead: 'Aires acondicionados, cámaras, heladeras comerciales y ventilación, con o sin instalación, que piden empresas del Uruguay.',
    quoting:
      'Equipo e instalación suelen ser ítems distintos: puedes cotizar uno y no el otro. La capacidad, la tensión y las distancias están en el texto técnico.',
    near: ['energia-electricidad', 'obras', 'alimentos', 'equipamiento-medico'],
  },
  'energia-electricidad': {
    of: 'energía y electricidad',
    lead: 'Cables, tableros, luminarias, generadores, paneles solares e instalaciones que empresas del Uruguay licitan por lista.',
    quoting:
      'Cada ítem lleva su sección, su tensión o su potencia en el texto técnico. Los metros de cable se piden por metro o por rollo: mira la unidad antes de poner el precio.',
    near: ['frio-climatizacion', 'obras', 'materiales-construccion', 'tecnologia'],
  },
  'mobiliario-equipamiento': {
    of: 'mobiliario y equipamiento',
    lead: 'Escritorios, sillas, estanterías, pupitres y equipamiento comercial que empresas e instituciones del Uruguay renuevan o compran por primera vez.',
    quoting:
      'Medidas, materiales y colores van en el texto técnico de cada ítem. Si entregas armado, dilo: el armado y la subida suelen pesar en la elección.',
    near: ['papeleria-impresion', 'tecnologia', 'equipamiento-medico', 'obras'],
  },
  'papeleria-impresion': {
    of: 'papelería e impresión',
    lead: 'Papel, útiles, cartelería, folletería y tóner que oficinas y centros de estudio del Uruguay compran por lista.',
    quoting:
      'En impresos cuentan la tirada, el gramaje y los colores: están en el texto técnico. Los precios van sin IVA y la cotización vale 30 días.',
    near: ['mobiliario-equipamiento', 'tecnologia', 'servicios-profesionales', 'otros'],
  },
  'servicios-profesionales': {
    of: 'servicios profesionales',
    lead: 'Contabilidad, asesoría legal, capacitación, seguridad, diseño y mantenimiento que empresas del Uruguay contratan afuera.',
    quoting:
      'Se pide por hora, por mes o por trabajo terminado. La propuesta y las condiciones de pago se leen junto al precio; nombres, teléfonos y correos se ocultan hasta la selección.',
    near: ['consultoria-obra', 'tecnologia', 'servicios-limpieza', 'papeleria-impresion'],
  },
  otros: {
    of: 'otros rubros',
    lead: 'Lo que empresas del Uruguay piden y no entra en ninguna otra categoría: merchandising, eventos, repuestos y compras poco comunes.',
    quoting:
      'Aquí la descripción importa más que en ninguna otra: lee los primeros renglones de cada licitación antes de descartarla, y mira también las categorías vecinas.',
    near: ['servicios-profesionales', 'papeleria-impresion', 'mobiliario-equipamiento', 'materiales-construccion'],
  },
}

/** The text of a category. One that was added since has a general one. */
export const categoryText = ({ id, name }: { readonly id: string; readonly name: string }): CategoryText =>
  texts[id] ?? {
    of: name.toLocaleLowerCase('es'),
    lead: `Licitaciones de ${name.toLocaleLowerCase('es')} que empresas del Uruguay tienen abiertas.`,
    quoting: 'Cada licitación trae su lista de ítems con cantidad, unidad y texto técnico.',
    near: [],
  }

/** The ids that have a text of their own. */
export const describedCategories: readonly string[] = Object.keys(texts)
