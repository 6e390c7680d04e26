/** An expression for any of the words, or beginnings of words, in these lines. */
export const anyOf = (...lines: readonly string[]) => `(?:${lines.join(' ').split(' ').join('|')})`

/** Quantities that people write in words. */
export const countedWords: Readonly<Record<string, string>> = {
  un: '1',
  una: '1',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  doce: '12',
  quince: '15',
  veinte: '20',
  treinta: '30',
  cincuenta: '50',
  cien: '100',
  medio: '0,5',
  media: '0,5',
}

/** Words before the first quantity of a message: 'Hola, me cotizas 10 bolsas'. Folded. */
export const leadIn = new RegExp(
  String.raw`^(?:${anyOf(
    'hola buenas buenos buen dias dia tardes noches necesito necesitamos necesitaria necesitariamos preciso precisamos',
    'precisaria quiero queremos quisiera cotizar cotizame cotizas cotizan cotizacion presupuesto pasame pasar precio',
    'precios por favor me nos de para tambien ademas y e unos unas serian son el la los las puedes podes podrian pueden',
    'mandar mandame enviar enviame solicito solicitamos pedido lista comprar busco buscamos che pasas tiras tirame',
    'como menos al minimo hasta o tienen tenes tendran tendras hay habra cuanto cuantos sale salen esta estan cuesta cuestan vale valen aprox si',
    'aproximadamente tmb tb mas aparte x d con porfa nesecito nececito nesesito presiso presio presios cotizen',
  )}\s+)+`,
)

/** The words before a quantity within a sentence, with usual misspellings: 'hola nesecito presio por 15'. Folded. */
export const request = new RegExp(
  String.raw`^.*\b(?:n[ei][cs]e[cs]it\w*|pre[cs]is\w*|quier\w*|quisier\w*|coti[csz]\w*|pre[cs]ios?|presupuest\w*)\s+` +
    String.raw`(?:para\s(?:(?:el|la|los|las|mi|este|esta)\s)?\p{L}+\s+)?(?:(?:por|x|de|d|para|unos|unas|me)\s+)*(?=\d|(?:${Object.keys(countedWords).join('|')})\s)`,
  'u',
)

/** Words of texts that name no item: greetings, thanks, payment, delivery, days. Folded. */
export const talk = new RegExp(
  String.raw`\b${anyOf(
    'hola buenas gracias saludos atte atentamente necesit n[ei][cs]e[cs]it pre[cs]is[oa] quier quer[eo] quisiera coti[csz] presupuest',
    'pre[cs]ios? porfa favor envios? enviar entreg retir urgent manana hoy lunes martes miercoles jueves viernes sabado domingo',
    'pedido listad[ao] disponib stock pago contado credito quedo quedamos avis[ae] whatsapp telefono direccion',
    'soy somos horario estimad espero aguardo cualquier consulta pasame siguientes?',
  )}|\b(?:buen dia|buenos dias|obra en|ante todo|desde ya|materiales para|lista|(?:esta|la|proxima|otra) semana|si es posible|con iva|dale|algo mas|a las \d+|para las \d+)\b`,
)

/** Beginnings of names of what is weighed when it is sold: '20 kg' behind them is no size of a package. Folded. */
const weighed = new RegExp(
  `^${anyOf(
    'papas?\\b boniat cebolla zanahoria tomates? zapall calabaza calabacin zucchini morron lechuga acelga espinaca repoll',
    'remolacha brocoli coliflor choclo pepino berenjena rabanito ajos?\\b apio\\b puerro chauchas? arvejas? batata manzana',
    'naranja mandarina limon banana peras?\\b duraznos? ciruela uvas?\\b frutilla sandia melon kiwi anana pomelo palta verdura',
    'frutas? carne asado pulpa nalga peceto vacio matambre lomo bife costilla aguja paleta picada milanesa pollo muslo',
    'pechuga suprema pata\\b cerdo bondiola cordero chorizo morcilla panceta pescado merluza corvina brotola filet jamon',
    'queso muzzarella mozzarella mortadela salame salchichon leonesa lomito pan\\b bizcocho nueces nuez clavos? alambre',
    'electrodos? estopa lena\\b',
  )}`,
)
/** Words of weighed goods that come in packages of a size: 'papas congeladas 2,5 kg'. Folded. */
const packaged =
  /\b(?:congelad|frit[ao]s|noisette|pure|rallad|untable|crema|polvo|deshidrat|conserva|lata|bolsa|caja|paquete|rollo)|\bpan (?:rallado|lactal|de molde)/
/** What is cut to length when it is sold. Folded. */
const cut =
  /^(?!.*\b(?:hdmi|usb|vga|rca|plug|red|poder|alargue|cargador|auxiliar|displayport|bateria)\b)(?:cables?|cuerdas?|sogas?|cadenas?|telas?|mallas?|tejidos?|zocalos?)\b/
/** Whether what is asked for is sold by this unit, so that an amount of it is no size. `name` is folded. */
export const isSoldBy = (name: string, unit: string | undefined): boolean =>
  !packaged.test(name) && ((unit === 'Kilogramos' && weighed.test(name)) || (unit === 'Metros' && cut.test(name)))

/** Beginnings of names of bulk goods and liquids, which need a unit. Folded. */
export const masses = new RegExp(
  `^${anyOf(
    'arena portland cemento pedregullo balasto cal hormigon tierra grava pintura agua gasoil nafta leche harina azucar',
    'yerba aceite racion maiz sal hielo lena gas alimento fertilizante yeso enduido adhesivo mezcla',
  )}`,
)
