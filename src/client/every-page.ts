// What most pages need, as one file: twenty small ones are asked for one after the other, and weigh a third more.
import './page/theme.ts';
import './page/sidebar.ts';
import './code/menu/actions.ts';
import './code/tabs.ts';
import './code/samples.ts';
import './deferred/buttons.ts';
import './code/examples.ts';
import './page/anchors.ts';
import './code/copy.ts';
import './page/soon.ts';
