// One file for the scripts that most pages need: several load one after the other, and are a third larger.
import './page/theme.ts';
import './page/sidebar.ts';
import './code/menu/actions.ts';
import './code/tabs.ts';
import './code/samples.ts';
import './deferred/buttons.ts';
import './code/examples.ts';
import './page/anchors.ts';
import './code/copy.ts';
import './page/reading.ts';
import './page/filter/filter.ts';
import './search/search.ts';
